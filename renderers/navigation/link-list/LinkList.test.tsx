// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import LinkList from './LinkList.tsx'

afterEach(cleanup)

describe('link list', () => {
  it('is a navigation of its name, with every link of content in its place', () => {
    render(
      <StoryProviders locale="ar" theme="dark">
        <LinkList
          heading="Help"
          links={[
            { id: 'a', label: 'Limits', url: '/support' },
            { id: 'b', label: 'Outside', url: 'https://example.com', target: '_blank' },
          ]}
        />
      </StoryProviders>,
    )
    expect(screen.getByRole('navigation', { name: 'Help' })).toBeTruthy()
    const [inside, outside] = screen.getAllByRole('link')
    expect(inside?.getAttribute('href')).toBe('/ar/support')
    expect([outside?.getAttribute('href'), outside?.getAttribute('rel')]).toEqual(['https://example.com', 'noopener'])
  })
})
