// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Action } from '#schemas/action.ts'
import type { Api } from '#src/api/index.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { createActions } from './actions.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const

it('[ENG-08] an action of a page acts on the stores of its tab, and tells what it needs and where it leads', async () => {
  const stores = new RootStore({} as Api, { theme: 'dark', device: 'desktop', locale, config: siteConfig })
  const actions = createActions(stores)
  expect(Object.keys(actions)).toHaveLength(15)
  expect(actions.setTheme?.needs).toEqual(['theme'])
  const action: Action = { id: 'a', type: 'navigate', url: '/offers' }
  expect(actions.navigate?.href?.(action)).toBe('/offers')
  const input = { element: document.body, navigate: vi.fn(), path: '/', words: String }
  await actions.setTheme?.run({ ...input, action: { id: 'a', type: 'setTheme', theme: 'light' } })
  expect(stores.ui.theme).toBe('light')
  await actions.navigate?.run({ ...input, action })
  expect(input.navigate).toHaveBeenCalledExactlyOnceWith('/offers')
})
