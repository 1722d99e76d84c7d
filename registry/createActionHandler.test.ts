// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Action } from '#schemas/action.ts'
import type { Api } from '#src/api/index.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { createActionHandler } from './createActionHandler.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const stores = new RootStore({} as Api, { theme: 'dark', device: 'desktop', locale, config: siteConfig })
const run = createActionHandler(stores)
const input = { element: document.body, navigate: vi.fn(), path: '/', words: String }

it('[ENG-08] an action of a page acts on the stores of its tab', async () => {
  await run({ ...input, action: { id: 'a', type: 'setTheme', theme: 'light' } })
  expect(stores.ui.theme).toBe('light')
  await run({ ...input, action: { id: 'a', type: 'navigate', url: '/offers' } })
  expect(input.navigate).toHaveBeenCalledExactlyOnceWith('/offers')
})

it('[ENG-08] an unknown action fails with its name', async () => {
  const type: string = 'constructor'
  const unknown: Action = { id: 'x', type: type as Action['type'] }
  await expect(run({ ...input, action: unknown })).rejects.toThrow('no action is registered as constructor')
})
