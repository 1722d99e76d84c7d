// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { submitMethods } from '#registry/submitMethods.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { draftKey } from '#src/engine/forms/input/draftStorage.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../../.storybook/player.ts'
import { followOtherTabs, leaveTo, signOut, forceSignOut } from './signOut.ts'

const assign = vi.fn<(page: string) => void>()
const reload = vi.fn<() => void>()
const draft = draftKey('profile', player.uid)

beforeEach(() => {
  vi.stubGlobal('location', { assign, reload, href: 'https://site.example/profile' })
  sessionStorage.setItem(draft, 'Ana')
  sessionStorage.setItem('other', 'kept')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
  sessionStorage.clear()
})

/** Creates a tab of a player; the platform fails this many times before it signs out. */
function tab({ failures = 0, locale = 'en' } = {}) {
  let left = failures
  const logout = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('the platform cannot be reached')
    return 1
  })
  const session = new SessionStore(apiOver({ 'auth.logout': logout }), player)
  const stores = { session, ui: new UiStore(), locale: { code: locale, defaultLocale: 'en' } } as unknown as RootStore
  return { stores, session, logout }
}

/** Another tab of this browser: where it is led. */
async function otherTab(act: () => unknown) {
  const channel = new BroadcastChannel('session-end')
  const told = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  await act()
  const page = await told
  channel.close()
  return page
}

describe('signing out', () => {
  it('[AUT-14] clears the session and loads the index anew, here and in other tabs, without what was typed', async () => {
    const { stores, session } = tab()
    const page = await otherTab(() => signOut(stores))
    expect(page).toBe('/')
    expect(session.account).toBeUndefined()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    expect([sessionStorage.getItem(draft), sessionStorage.getItem('other')]).toEqual([null, 'kept'])
  })

  it("a document that the browser has kept and brings back is loaded anew: it shows what was the player's", async () => {
    await signOut(tab().stores)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(reload).toHaveBeenCalled()
  })

  it('[AUT-14] by a button of content leads to the index in the language of the player', async () => {
    const { stores } = tab({ locale: 'es' })
    await submitMethods['auth.logout']?.(stores, {})
    expect(assign).toHaveBeenCalledExactlyOnceWith('/es')
  })

  it('goes nowhere where the platform can’t be reached', async () => {
    const { stores, session } = tab({ failures: 1 })
    await expect(signOut(stores)).rejects.toThrow('cannot be reached')
    expect(session.account).toBe(player)
    expect(assign).not.toHaveBeenCalled()
  })

  it('of who isn’t there is tried again every five seconds until it is done, and its failure is told once', async () => {
    vi.useFakeTimers()
    const { stores, logout } = tab({ failures: 3 })
    const done = forceSignOut(stores)
    await vi.advanceTimersByTimeAsync(0)
    const told = () => stores.ui.toasts.toasts.map(({ type, key }) => ({ type, key }))
    expect(told()).toEqual([{ type: 'error', key: 'fault.signOut' }])
    await vi.advanceTimersByTimeAsync(4999)
    expect(logout).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(logout).toHaveBeenCalledTimes(2)
    expect(told()).toHaveLength(1)
    for (const { id } of stores.ui.toasts.toasts) stores.ui.toasts.remove(id)
    expect(assign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(told()).toEqual([])
    expect(logout).toHaveBeenCalledTimes(4)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('of who isn’t there says nothing where it is done at once', async () => {
    const { stores } = tab()
    await forceSignOut(stores)
    expect(stores.ui.toasts.toasts).toEqual([])
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  })
})

it('[AUT-14] a tab follows another one that ends the session, to the same page in its own language, until it is told not to', async () => {
  const { stores } = tab({ locale: 'es' })
  const stop = followOtherTabs(stores)
  const tell = (page: string) =>
    otherTab(() => {
      const channel = new BroadcastChannel('session-end')
      // a channel stays inside this origin: there is no target to name
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(page)
      channel.close()
    })
  await tell('/self-exclusion')
  await expect.poll(() => assign.mock.calls).toEqual([['/es/self-exclusion']])
  expect(sessionStorage.getItem(draft)).toBeNull()
  stop()
  await tell('/')
  expect(assign).toHaveBeenCalledOnce()
})

it('a break begins on its own page, in all tabs', async () => {
  const { stores } = tab()
  expect(await otherTab(() => leaveTo(stores, '/self-exclusion'))).toBe('/self-exclusion')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/self-exclusion')
})
