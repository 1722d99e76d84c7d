import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoginResult } from '#schemas/auth.ts'
import type { MessengerLaunch } from '#schemas/messenger.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { Tracker } from '#src/stores/Tracker.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { signInByLaunch } from './signInByLaunch.ts'

const user = JSON.stringify({ id: 77, username: 'ana', language_code: 'es' })
const payload = new URLSearchParams({ user, auth_date: '1', hash: 'abc' }).toString()
const hash = `#${new URLSearchParams({ tgWebAppData: payload, tgWebAppVersion: '7.0' })}`

function launch(from: string, signIn: (launch: MessengerLaunch) => Promise<unknown>) {
  const ui = new UiStore()
  let isForgotten = false
  const session = { signInByMessenger: signIn, cancelPending: () => (isForgotten = true) }
  const done = signInByLaunch({ ui, session } as unknown as RootStore, from, () => undefined)
  const seen = () => ({
    toasts: ui.toasts.toasts.map(({ type, key }) => [type, key]),
    open: ui.dialogs.top?.slug,
    isForgotten,
  })
  return { ui, done, seen }
}

const answer = (status: LoginResult['status']) => Promise.resolve({ status, resend_time: null, isNew: false })
const inMessenger = () => vi.stubGlobal('TelegramWebviewProxy', {})

afterEach(() => vi.unstubAllGlobals())

describe('a launch from the messenger', () => {
  it('[AUT-18] sends who it is, and the data as the messenger has signed it', async () => {
    inMessenger()
    const sent: MessengerLaunch[] = []
    const { done, seen } = launch(hash, (data) => {
      sent.push(data)
      return answer('success')
    })
    await done
    expect(seen()).toEqual({ toasts: [], open: undefined, isForgotten: false })
    expect(sent).toEqual([{ id: '77', username: 'ana', hash: 'abc', language_code: 'es', payload }])
  })

  it('[AUT-05] opens the second step for who has one, and forgets the launch when that is closed', async () => {
    inMessenger()
    const { ui, done, seen } = launch(hash, () => answer('two_factor'))
    await vi.waitFor(() => expect(seen().open).toBe('twofa'))
    ui.dialogs.close()
    await done
    expect(seen()).toEqual({ toasts: [], open: undefined, isForgotten: true })
  })

  it.each([
    ['agrees', true, 1],
    ['does not', false, 0],
  ])('[AUT-13] outside the messenger a player who %s is asked first', async (_, agrees, calls) => {
    vi.stubGlobal('parent', globalThis)
    vi.stubGlobal('self', globalThis)
    let count = 0
    const { ui, done, seen } = launch(hash, () => {
      count++
      return answer('success')
    })
    await vi.waitFor(() => expect(seen().open).toBe('messenger-launch'))
    expect(count).toBe(0)
    if (agrees) ui.dialogs.agree()
    else ui.dialogs.close()
    await done
    expect(count).toBe(calls)
  })

  it.each([
    ['is refused', hash, () => Promise.reject(new Error('refused'))],
    ['cannot be read', '#tgWebAppData=x', () => answer('success')],
  ])('[AUT-13] an error toast tells when it %s', async (_, from, signIn) => {
    inMessenger()
    const { done, seen } = launch(from, signIn)
    await done
    expect(seen().toasts).toEqual([['error', 'common.messengerError']])
  })

  it.each([
    ['', '/es/cashier/deposit'],
    ['?redirectUrl=%2Fes%2Foffers', '/es/offers'],
  ])('[AUT-13] the first from an address with %j leads to %s', async (query, address) => {
    inMessenger()
    vi.stubGlobal('location', new URL(`https://croupier.example/es${query}`))
    const stores = {
      api: apiOver({}),
      ui: new UiStore(),
      tracker: new Tracker(),
      config: siteConfig,
      parentWindow: { origin: undefined },
      locale: { code: 'es', defaultLocale: 'en' },
      session: {
        signInByMessenger: () => Promise.resolve({ status: 'success', isNew: true }),
        account: player,
        isAuth: true,
      },
    } as unknown as RootStore
    const places: string[] = []
    await signInByLaunch(stores, hash, (place) => void places.push(place))
    expect(places).toEqual([address])
  })
})
