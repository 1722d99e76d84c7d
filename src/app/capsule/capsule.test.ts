import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Account } from '#schemas/account.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { type Screen, capsuleOf } from './capsule.ts'
import { readCapsule } from './readCapsule.ts'
import { secretWords } from './redact.ts'
import { renderCapsule } from './renderCapsule.tsx'

const money = { amount: 1284.5, currency: 'EUR' }
const account: Account = {
  ...player,
  uid: 4711,
  reg_time: '2024-02-03T10:11:12Z',
  login: 'mara.kovac',
  fakename: 'Mara the Great',
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
  is_verified: true,
  country_code: 'SI',
}

const screen = (over: Partial<Screen> = {}): Screen => ({
  route: { path: '/club', params: {}, query: { code: 'reset-4321', mail: 'a', sort: 'new' } },
  blocks: [{ component: 'content.card', id: 'card', props: { title: 'Write to help@example.com, {user.login}' } }],
  data: {
    'games.list?[["count",1]]': {
      state: 'success',
      value: { items: [{ name: 'Book of Mara the Great', sysname: 'book', seen_by: ['mara.kovac'] }], total: 1 },
    },
    'content.form?[["slug","in"]]': { state: 'success', value: { errorMessage: { password: 'insertPassword' } } },
    'metadata.lists?[]': {
      state: 'success',
      value: {
        countries: [{ country_code: 'ES', phone_code: '34' }],
        currencies: [{ code: 'EUR' }],
        contact: { note: 'ana@example.com, +34 612 345 678, eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbg' },
        of: Object.fromEntries([...secretWords].map((word) => [`my_${word}`, `secret-${word}`])),
      },
    },
  },
  stores: {
    account,
    theme: 'dark',
    device: 'desktop',
    locale: { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] },
    config: siteConfig,
  },
  messages: { 'form.password': 'Password' },
  clock: '2026-11-20T10:00:00.000Z',
  ...over,
})

const recorded = JSON.stringify(capsuleOf(screen()))

describe('a render capsule', () => {
  it('[ENG-17] that was recorded and kept is shown by the engine of today, data and all', async () => {
    const kept = readCapsule(readFileSync('.storybook/promotions.capsule.json', 'utf8'))
    const html = await renderCapsule(kept)
    const [banners] = Object.values(kept.data).map(
      ({ value }) => value as { items: { description: { title: string } }[] },
    )
    expect(banners?.items.length).toBeGreaterThan(1)
    for (const { description } of banners?.items ?? []) expect(html).toContain(description.title)
  })

  it.each([
    'mara.kovac',
    'Mara the Great',
    '4711',
    '1284.5',
    '2024-02-03',
    'reset-4321',
    'ana@example.com',
    '612 345 678',
    'eyJhbGciOiJIUzI1',
    ...[...secretWords].map((word) => `secret-${word}`),
  ])('[ENG-17] says nothing of who looked: %s is not in it', (secret) => {
    expect(JSON.stringify(screen())).toContain(secret)
    expect(recorded).not.toContain(secret)
  })

  it('[ENG-17] keeps what everybody may see, and that somebody was signed in with money', () => {
    const { data, route, stores, blocks } = readCapsule(recorded)
    expect(data['content.form?[["slug","in"]]']?.value).toEqual({ errorMessage: { password: 'insertPassword' } })
    expect(JSON.stringify(data)).toContain('"country_code":"ES","phone_code":"34"')
    expect(JSON.stringify(data)).toContain('{"code":"EUR"}')
    expect(route.query).toEqual({ code: 'redacted', mail: 'redacted', sort: 'new' })
    expect(blocks).toEqual(screen().blocks)
    expect(stores.account).toMatchObject({
      uid: 1,
      is_verified: true,
      country_code: 'SI',
      balance_main: { amount: 100, currency: 'EUR' },
    })
  })

  it.each([
    ['no JSON', '{', 'it is no JSON'],
    ['something else', '{"format":"picture"}', 'this is no render capsule'],
    ['a field of the wrong kind', JSON.stringify({ ...capsuleOf(screen()), blocks: 'none' }), '/blocks'],
    [
      'a newer version',
      JSON.stringify({ ...capsuleOf(screen()), version: 2 }),
      'of version 2: this site reads version 1',
    ],
  ])('[ENG-17] is refused in one line when it is %s', (_, text, reason) => {
    expect(() => readCapsule(text)).toThrow(reason)
  })
})
