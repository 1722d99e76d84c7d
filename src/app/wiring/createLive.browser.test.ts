// @vitest-environment jsdom
import { runInAction } from 'mobx'
import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { parseText } from '#src/engine/grammar.ts'
import type { Binding } from '#src/engine/values.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import en from '../../../fixtures/content/translation/en/common.json' with { type: 'json' }
import { createLive } from './createLive.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const format = { locale: 'en', translate: createTranslate('en', en.messages), timeZone: 'Asia/Shanghai' }

function page() {
  const asked: string[] = []
  const api = apiOver({
    'campaigns.getoffers': async () => (asked.push('offers'), { items: [], total: 4, offset: 0, count: 0 }),
  })
  const account = { ...player, reg_time: '2026-03-09T21:05:00Z' }
  const stores = new RootStore(api, { account, theme: 'dark', device: 'phone', locale, config: siteConfig })
  const live = createLive({ stores, format })
  const read = (reader: (typeof live)['now'], source: string) => reader.show(parseText(source)[0] as Binding)
  return { stores, live, asked, read }
}

it('[ENG-07] a page begins with what the server has written, and goes on with what is so now', () => {
  const { stores, live, read } = page()
  const seen = (reader: (typeof live)['now']) => [
    read(reader, '{user.login}'),
    read(reader, '{user.registered}'),
    read(reader, '{user.colour}'),
    reader.fact('theme'),
    reader.fact('balance.total'),
    reader.fact('query.page'),
  ]
  const first = ['mara.kovac@example.com', '09.03.2026', '', 'dark', 1284.5, undefined]
  expect(seen(live.atStart)).toEqual(first)
  runInAction(() => {
    stores.session.account = { ...player, login: 'ana', balance_main: { amount: 5, currency: 'USD' } }
    stores.ui.setTheme('light')
  })
  expect(seen(live.atStart)).toEqual(first)
  // the server doesn't know the reader’s time zone
  expect(seen(live.now)).toEqual(['ana', '10.01.2026', '', 'light', 5, undefined])
  expect(read(live.now, '{user.registered|time}')).toBe('17:00')
  expect(read(live.atStart, '{user.registered|time}')).toBe('21:05')
})

it('[ENG-06] conditions look at the address of the page that is open now', () => {
  const { live } = page()
  live.moveTo({ query: { page: '2' }, params: { id: '7' } })
  expect([live.now.fact('query.page'), live.now.fact('route.id'), live.now.fact('query.id')]).toEqual([
    '2',
    '7',
    undefined,
  ])
  expect(live.atStart.fact('query.page')).toBe('2')
})

it('[ENG-07] a value that nobody has asked for is asked for once a text reads it', async () => {
  const { live, asked, read } = page()
  for (const name of ['user.login', 'user.colour']) live.start(name)
  expect(asked).toEqual([])
  expect(read(live.now, '{offers.count}')).toBe('…')
  live.start('offers.count')
  await expect.poll(() => read(live.now, '{offers.count}')).toBe('4')
  expect(asked).toEqual(['offers'])
})
