import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { hero } from './definition.ts'
import Hero from './Hero.tsx'

const show = (props: Parameters<typeof Hero>[0], locale: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <StoryProviders locale={locale} theme="dark">
      <Hero {...props} />
    </StoryProviders>,
  )

describe('hero', () => {
  it('shows its title in the text grammar: bold, and a line break', () => {
    expect(show({ title: 'A **quieter**|place', headingLevel: 'h1' })).toMatch(
      /<h1[^>]*>A <strong>quieter<\/strong><br\/>place<\/h1>/,
    )
  })

  it('its heading is of the second level unless content says otherwise', () => {
    expect(show({ title: 'Tide' })).toMatch(/<h2[^>]*>Tide<\/h2>/)
  })

  it('its buttons are links that work without a script, in the locale of the page', () => {
    const html = show(hero.sample as never, 'es')
    expect(html).toContain('href="/es/promotions"')
    expect(html).not.toContain('<button')
  })

  it('its picture is in the first view: loaded at once, with its own size, and silent for screen readers', () => {
    const html = show(hero.sample as never)
    expect(html).toMatch(/<img[^>]*loading="eager"/)
    expect(html).toMatch(/<img[^>]*alt=""/)
    expect(html).toMatch(/<img[^>]*width="960"[^>]*height="600"/)
  })

  it('nothing of it carries a style attribute, which the content security policy refuses', () => {
    expect(show(hero.sample as never)).not.toContain('style=')
  })
})
