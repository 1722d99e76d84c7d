// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '#schemas/action.ts'
import type { Api } from '#src/api/index.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { runAction } from './action-handlers.ts'

const locale = { code: 'es', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const stores = new RootStore({} as Api, { theme: 'dark', device: 'desktop', locale, config: siteConfig })
const navigate = vi.fn()
const open = vi.fn()

const run = (action: Omit<Action, 'id'>) =>
  runAction(stores, { action: { id: 'a', ...action }, element: document.body, navigate, path: '/', words: String })

beforeEach(() => void vi.stubGlobal('open', open))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it.each(
  [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
    'blob:x',
  ].flatMap((url) => (['_self', '_blank'] as const).map((target) => [url, target] as const)),
)('[RTE-17] a player is never led to %j, in %s', (url, target) => {
  expect(() => run({ type: 'openUrl', url, target })).toThrow('no address of a page')
  expect(open).not.toHaveBeenCalled()
})

it('[RTE-17] a player reaches another site in another tab, which gets no handle on this one', () => {
  run({ type: 'openUrl', url: 'https://example.com/a', target: '_blank' })
  expect(open).toHaveBeenCalledExactlyOnceWith('https://example.com/a', '_blank', 'noopener')
})

it('[RTE-17] a page of the site opens in another tab in the language of the player, and no other site does', () => {
  run({ type: 'navigate', url: '/offers', target: '_blank' })
  expect(open).toHaveBeenCalledExactlyOnceWith('/es/offers', '_blank', 'noopener')
  expect(() => run({ type: 'navigate', url: 'https://example.com/a', target: '_blank' })).toThrow('outside of the site')
  expect(open).toHaveBeenCalledOnce()
})

it('[RTE-17] in this tab the site is told where to go', () => {
  run({ type: 'navigate', url: '/offers' })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/offers')
})
