import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EngineContext } from './context.ts'
import { engineOf } from './engine.fixture.tsx'
import { useIsHere, useLocalHref, useLocalHtml } from './navigation.ts'
import { text, usePlainText } from './text.tsx'

/**
 * Renders a component that reads the navigation hooks on a page with this locale, path and query.
 */
function read(component: () => ReactNode, locale = 'en', route = { path: '/', params: {}, query: {} }): string {
  const Reader = component
  return renderToStaticMarkup(
    <EngineContext value={engineOf({ locale, route })}>
      <Reader />
    </EngineContext>,
  )
}

it('[RTE-01] addresses and rich text of content link to the language of the page', () => {
  const Links = () => `${useLocalHref()('/offers')} ${useLocalHtml()('<a href="/a">')}`
  expect(read(Links, 'es')).toBe('/es/offers &lt;a href=&quot;/es/a&quot;&gt;')
  expect(read(Links, 'en')).toBe('/offers &lt;a href=&quot;/a&quot;&gt;')
})

it.each([
  ['/offers', {}, '/offers', true],
  ['/offers#top', {}, '/offers', true],
  ['/offers?page=2', { page: '2' }, '/offers', true],
  ['/offers?b=1&a=2', { a: '2', b: '1' }, '/offers', true],
  ['/offers?page=2', { page: '3' }, '/offers', false],
  ['/offers?page=2', {}, '/offers', false],
  ['/offers', { page: '2' }, '/offers', false],
  ['/offers', {}, '/winners', false],
  ['', {}, '/', false],
])('[SHL-01] the link %s is active with the query %j at %s: %s', (url, query, path, expected) => {
  expect(read(() => String(useIsHere()(url)), 'en', { path, params: {}, query })).toBe(String(expected))
})

it.each([
  ['plain words', 'plain words', 'plain words'],
  ['**bold** and|a line', '<strong>bold</strong> and<br/>a line', 'bold and a line'],
  ['\\{literal\\}', '{literal}', '{literal}'],
  ['{user.login} **{user.login}**', '– <strong>–</strong>', '– –'],
  ['', '', 'nothing'],
  [undefined, '', 'nothing'],
])('[SHL-17] the text %j is shown as %s and read out as %s', (source, shown, spoken) => {
  expect(read(() => text(source))).toBe(shown)
  expect(read(() => text(source))).toBe(shown)
  expect(read(() => usePlainText(source) ?? 'nothing')).toBe(spoken)
})

it('reading the engine outside its context throws an error that names the property', () => {
  const Lost = () => useLocalHref()('/')
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('engine: locale was read outside an EngineContext')
})
