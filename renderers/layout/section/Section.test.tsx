import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Section from './Section.tsx'

describe('section', () => {
  it('has the heading of its level, a name for addresses, and a link in the locale of the page', () => {
    const html = renderToStaticMarkup(
      <StoryProviders locale="ar" theme="dark">
        <Section
          anchor="limits"
          heading="Limits"
          headingLevel="h1"
          link={{ id: 'all', label: 'All', url: '/support' }}
          blocks="inside"
        />
      </StoryProviders>,
    )
    expect(html).toContain('id="limits"')
    expect(html).toMatch(/<h1><a [^>]*href="\/ar\/support"[^>]*>Limits<\/a><\/h1>/)
    expect(html).toMatch(/<a [^>]*href="\/ar\/support"[^>]*>All<\/a>/)
    expect(html).toContain('inside')
  })
})
