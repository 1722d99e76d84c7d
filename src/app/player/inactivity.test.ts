// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import generalInfo from '../../../fixtures/platform/general-info.json' with { type: 'json' }
import { startInactivity } from './inactivity.ts'

const LIMIT = 100
const info = { ...generalInfo, time_to_force_logout: LIMIT }
const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const

let watch: ReturnType<typeof startInactivity>
let stores: RootStore
const leave = vi.fn()

/** Passes seconds without an interaction, with a tick in each. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed++) {
    await vi.advanceTimersByTimeAsync(1000)
    watch.tick()
  }
}

const isWarned = () => stores.ui.dialogs.top?.slug === 'inactivity'
const press = (id: string, key: string) =>
  document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const act = (id: string, type: string) => document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  document.body.innerHTML = `
    <button id="page"></button>
    <div role="dialog"><button id="stay"></button><button id="out"></button></div>`
  const api = apiOver({ 'metadata.getgeneralinfo': () => Promise.resolve(info) })
  stores = new RootStore(api, { account: player, theme: 'dark', device: 'desktop', locale, config: siteConfig })
  watch = startInactivity(stores, { path: () => '/', leave })
  await pass(LIMIT * 0.8)
  expect(isWarned()).toBe(true)
})
afterEach(() => {
  watch.stop()
  localStorage.clear()
  leave.mockClear()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it.each(['Tab', 'Shift', 'Enter', ' ', 'ArrowDown', 'ArrowLeft', 'Control'])(
  '[SHL-13] the warning stays for who looks for its buttons by keyboard: %j',
  async (key) => {
    press('out', key)
    expect(isWarned()).toBe(true)
    await pass(LIMIT * 0.2)
    expect(leave).toHaveBeenCalledOnce()
  },
)

it.each(['click', 'touchstart', 'scroll'])(
  '[SHL-13] the warning stays while its button does what it does: %s',
  (type) => {
    act('out', type)
    expect(isWarned()).toBe(true)
  },
)

it.each([
  ['a key that says something', () => press('stay', 'a')],
  ['Escape', () => press('stay', 'Escape')],
  ['a key on the page', () => press('page', 'Tab')],
  ['a click beside it', () => act('page', 'click')],
  ['a scroll of the page', () => act('page', 'scroll')],
])('[SHL-13] %s closes the warning, and the time begins anew', async (_, deed) => {
  deed()
  expect([isWarned(), stores.session.endsAt]).toEqual([false, undefined])
  await pass(LIMIT * 0.8 - 1)
  expect(isWarned()).toBe(false)
  await pass(1)
  expect(isWarned()).toBe(true)
})

it('[SHL-13] who closes the warning stays signed in', async () => {
  const warning = stores.ui.dialogs.top
  warning?.markShown()
  stores.ui.dialogs.close(warning)
  await pass(LIMIT * 0.8 - 1)
  expect([isWarned(), stores.session.endsAt]).toEqual([false, undefined])
  expect(leave).not.toHaveBeenCalled()
})

it('[SHL-13] a warning that can’t be shown keeps nobody signed in', async () => {
  const warning = stores.ui.dialogs.top
  warning?.fail(new Error('no dialog inactivity'))
  stores.ui.dialogs.close(warning)
  await pass(LIMIT * 0.2)
  expect(leave).toHaveBeenCalledOnce()
})

it('[SHL-13] a tab that stood still while another one was used ends nothing', async () => {
  // the clock of a suspended tab goes on before its messages arrive
  vi.setSystemTime(Date.now() + LIMIT * 3000)
  localStorage.setItem('last-activity', String(Date.now() - 1000))
  watch.tick()
  expect([isWarned(), leave.mock.calls.length]).toEqual([false, 0])
  await pass(LIMIT - 1)
  expect(leave).toHaveBeenCalledOnce()
})

it('[SHL-13] a click in a tab that stood still counts while another one was used', () => {
  vi.setSystemTime(Date.now() + LIMIT * 3000)
  localStorage.setItem('last-activity', String(Date.now() - 1000))
  act('page', 'click')
  watch.tick()
  expect(leave).not.toHaveBeenCalled()
  expect(localStorage.getItem('last-activity')).toBe(String(Date.now()))
})

/** Returns after how many seconds a player is signed out at a path. */
async function endsAfter(path: string, times: object): Promise<number> {
  watch.stop()
  leave.mockClear()
  const api = apiOver({ 'metadata.getgeneralinfo': () => Promise.resolve({ ...info, ...times }) })
  const given = { account: player, theme: 'dark', device: 'desktop', locale, config: siteConfig } as const
  stores = new RootStore(api, given)
  localStorage.clear()
  watch = startInactivity(stores, { path: () => path, leave })
  for (let passed = 0; passed < 300; passed++) {
    if (leave.mock.calls.length > 0) return passed
    await pass(1)
  }
  return Infinity
}

describe('[SHL-13] the time of a page', () => {
  const own = { time_to_force_logout: 100, user_inactivity_cashier_time: 40, user_inactivity_pp_time: 60 }

  it.each([
    ['/', own, 100],
    ['/cashier', own, 40],
    ['/cashier/deposit', own, 40],
    ['/profile/limits', own, 60],
    ['/my/profile', own, 100],
    ['/my/cashier', own, 100],
    ['/cashier', { ...own, user_inactivity_cashier_time: 0 }, 100],
    ['/cashier', { ...own, user_inactivity_cashier_time: 200 }, 100],
    ['/profile', { ...own, time_to_force_logout: 0 }, Infinity],
    ['/', { time_to_force_logout: undefined }, Infinity],
  ])('at %s with %j is %i seconds', async (path, times, seconds) => {
    expect(await endsAfter(path, times)).toBe(seconds)
  })
})

it('[SHL-13] tabs tell each other at most once a second, and hear of each other', async () => {
  const other = new BroadcastChannel('activity')
  const told: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<number>) => told.push(data))
  try {
    act('page', 'click')
    const first = Date.now()
    vi.setSystemTime(first + 999)
    act('page', 'click')
    vi.setSystemTime(first + 1000)
    act('page', 'click')
    await vi.waitFor(() => expect(told).toEqual([first, first + 1000]))
    vi.setSystemTime(first + LIMIT * 900)
    // a channel stays inside this origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    other.postMessage(Date.now())
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    watch.tick()
    expect(isWarned()).toBe(false)
  } finally {
    other.close()
  }
})

it('[SHL-13] general info that did not come is asked for again after fifteen seconds', async () => {
  watch.stop()
  let asked = 0
  const api = apiOver({
    'metadata.getgeneralinfo': async () => {
      asked++
      throw new Error('down')
    },
  })
  stores = new RootStore(api, { account: player, theme: 'dark', device: 'desktop', locale, config: siteConfig })
  watch = startInactivity(stores, { path: () => '/', leave })
  expect(asked).toBe(1)
  await pass(14)
  expect(asked).toBe(1)
  await pass(1)
  expect(asked).toBe(2)
})
