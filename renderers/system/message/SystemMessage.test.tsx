import { type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { systemPages } from '#renderers/parts/system/systemPages.ts'
import { EngineContext } from '#src/engine/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { words } from '../../../.storybook/words.ts'
import SystemMessage from './SystemMessage.tsx'

describe.each(systemPages)('the %s page', (page) => {
  it('[RTE-15] shows its header, description and button in every locale, and links to its target', () => {
    for (const locale of ['en', 'es', 'ar'] as const) {
      const html = renderToStaticMarkup(
        <StoryProviders locale={locale} theme="dark">
          <SystemMessage page={page} target="/support" />
        </StoryProviders>,
      )
      for (const part of ['header', 'description', 'button'] as const) {
        expect(html).toContain(words[locale][`system.${page}.${part}`])
      }
      expect(html).toContain(locale === 'en' ? 'href="/support"' : `href="/${locale}/support"`)
    }
  })
})

function At({ message, children }: { readonly message?: string; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, route: { ...engine.route, message } }}>{children}</EngineContext>
}

const htmlOf = (page: (typeof systemPages)[number], target?: string, message?: string) =>
  renderToStaticMarkup(
    <StoryProviders locale="es" theme="dark">
      <At message={message}>
        <SystemMessage page={page} target={target} />
      </At>
    </StoryProviders>,
  )

it('[RTE-15] a pending payment has a spinner, every other page an icon', () => {
  const loading = systemPages.filter((page) => htmlOf(page, '/support').includes('<output'))
  expect(loading).toEqual(['payPending'])
  const icons = systemPages.filter((page) => htmlOf(page, '/support').includes('<svg'))
  expect(icons).toEqual(systemPages.filter((page) => page !== 'payPending'))
})

it('[RTE-14] a page that was not found names the address that was asked for', () => {
  expect(htmlOf('notFound', '/', 'Page Not Found: /nowhere')).toContain('>Page Not Found: /nowhere<')
  expect(htmlOf('notFound', '/')).not.toContain('Page Not Found: ')
})

it.each([
  ['/support', 'href="/es/support"', false],
  [undefined, 'href=""', true],
])('[RTE-15] with the target %s its button has %s, loading the page as a whole: %s', (target, href, isFull) => {
  const [link = ''] = /<a [^>]*>/.exec(htmlOf('maintenance', target)) ?? []
  expect([link.includes(href), link.includes('data-full')]).toEqual([true, isFull])
})
