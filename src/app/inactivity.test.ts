// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import generalInfo from '../../fixtures/platform/general-info.json' with { type: 'json' }
import { apiOver } from '#src/api/api.fixture.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { startInactivity } from './inactivity.ts'

const LIMIT = 100
const info = { ...generalInfo, time_to_force_logout: LIMIT }
const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const

let watch: ReturnType<typeof startInactivity>
let stores: RootStore
const leave = vi.fn()

/** Seconds without a deed, each of them told to the watch. */
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
  // its clock goes on, and no message has come yet
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
