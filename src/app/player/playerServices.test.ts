// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/error.ts'
import { offerChangesOf } from '#src/stores/player/OfferChanges.ts'
import { paymentEventsOf } from '#src/stores/player/PaymentEvents.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { isQuietPage } from './isQuietPage.ts'
import { startPlayerServices } from './playerServices.ts'
import type { joinRealtime } from './realtime/joinRealtime.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const general = { time_to_force_logout: 0, user_inactivity_cashier_time: 0, user_inactivity_pp_time: 0 }
const money = { amount: 7, currency: 'USD' }

let running: ReturnType<typeof startPlayerServices> | undefined
/** The tab on the connection of its browser, while the services run. */
let joined: Parameters<typeof joinRealtime>[0] | undefined

afterEach(() => {
  // a test that fails would leave its listeners to the tests of other files
  running?.stop()
  running = undefined
  vi.useRealTimers()
  localStorage.clear()
})

/** Starts the services of a signed-in player on a platform that records its calls. */
function start(answers: Readonly<Record<string, (sent: object) => Promise<unknown>>> = {}, info: object = general) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] })
  const asked: [string, object][] = []
  const usual: typeof answers = {
    'account.getBalance': async () => ({
      balance_main: money,
      balance_bonus: money,
      balance_betting_bonus: money,
      balance_fun: money,
    }),
    'account.getInfo': async () => ({ ...player, uid: 0 }),
    'metadata.getgeneralinfo': async () => info,
    'popups.get': async () => [],
    'storage.get': async () => ({}),
    'auth.logout': () => new Promise(() => undefined),
    ...answers,
  }
  const api = apiOver(
    Object.fromEntries(
      Object.entries(usual).map(([method, answer]) => [
        method,
        (sent: object) => {
          asked.push([method, sent])
          return answer(sent)
        },
      ]),
    ),
  )
  const stores = new RootStore(api, { account: player, theme: 'dark', device: 'desktop', locale, config: siteConfig })
  const services = startPlayerServices(stores, {
    emit: () => undefined,
    join(given) {
      joined = given
      return () => void (joined = undefined)
    },
  })
  running = services
  const count = (method: string) => asked.filter(([name]) => name === method).length
  return { stores, services, asked, count, balances: () => count('account.getBalance') }
}

const visit = { path: '/terms', search: '', hash: '', isQuiet: false }

describe('[BON-06] the balances of a player', () => {
  // the sample settings: every ten seconds, by a click at most once a second, for five minutes
  // after the last click
  it('are asked for every ten seconds, and shown', async () => {
    const { services, balances, stores } = start()
    services.visit(visit)
    await vi.advanceTimersByTimeAsync(9000)
    expect(balances()).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(balances()).toBe(1)
    expect(stores.session.account?.balance_main).toEqual(money)
    services.stop()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(balances()).toBe(1)
  })

  it('are asked for by a click, not in a game and not once it is over', () => {
    const { services, balances } = start()
    services.visit(visit)
    document.body.click()
    expect(balances()).toBe(1)
    services.visit({ ...visit, path: '/game/any' })
    vi.setSystemTime(Date.now() + 5000)
    document.body.click()
    expect(balances()).toBe(1)
    services.visit(visit)
    document.body.click()
    expect(balances()).toBe(2)
    services.stop()
    vi.setSystemTime(Date.now() + 5000)
    document.body.click()
    expect(balances()).toBe(2)
  })

  it.each([
    [401, 1],
    [500, 0],
  ])('when they are refused with %i, who is here is asked for %i times', async (status, times) => {
    const refusal = new ApiError({ kind: 'refused', status })
    const { services, count } = start({ 'account.getBalance': () => Promise.reject(refusal) })
    document.body.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(count('account.getInfo')).toBe(times)
    services.stop()
  })

  it('may fail without a word, whatever it is', async () => {
    const { services, count } = start({
      'account.getBalance': () => Promise.reject(new ApiError({ kind: 'refused', status: 401 })),
      'account.getInfo': () => Promise.reject(new ApiError({ kind: 'network', status: 0 })),
    })
    document.body.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(count('account.getInfo')).toBe(1)
    services.stop()
  })
})

describe('[BON-07] realtime events of a player', () => {
  const rich = { amount: 900, currency: 'USD' }
  const balances = { balance_main: rich, balance_bonus: money, balance_betting_bonus: money, balance_fun: money }

  it('show balances at once; an older answer that comes later changes nothing', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { stores } = start({ 'account.getBalance': () => answer.promise })
    expect(joined?.uid).toBe(player.uid)
    document.body.click()
    joined?.onEvent({ number: 1, name: 'account.balance_updated', data: balances })
    answer.resolve({ ...balances, balance_main: money })
    await vi.advanceTimersByTimeAsync(0)
    expect(stores.session.account?.balance_main).toEqual(rich)
  })

  it('add offers, remove them and report payments', async () => {
    const { stores } = start({ 'campaigns.getOffer': async () => ({ id: 3, trigger: {}, description: {} }) })
    const offers = offerChangesOf(stores)
    joined?.onEvent({ number: 1, name: 'campaign.offer.available', data: { offer_id: 3 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(offers.arrange([]).map(({ id }) => id)).toEqual([3])
    joined?.onEvent({ number: 2, name: 'campaign.offer.deactivated', data: { offer_id: 3 } })
    expect(offers.arrange([])).toEqual([])
    const state = { transaction_id: 't', type: 'deposit', state: 'success' } as const
    joined?.onEvent({ number: 3, name: 'payment.state_changed', data: state })
    expect(paymentEventsOf(stores).stateOf('t')).toEqual(state)
  })

  it('load balances and offers anew after a gap', async () => {
    const { stores, balances: asked } = start()
    joined?.onReload()
    expect(asked()).toBe(1)
    expect(offerChangesOf(stores).reloads).toBe(1)
  })

  it('end with the services, and a session that has ended elsewhere is noticed', async () => {
    const refusal = new ApiError({ kind: 'refused', status: 401 })
    const { services, count } = start({
      'account.getBalance': () => Promise.reject(refusal),
      'account.getToken': () => Promise.reject(refusal),
    })
    expect(await joined?.getToken()).toBeUndefined()
    joined?.onEnd()
    await vi.advanceTimersByTimeAsync(0)
    expect(count('account.getInfo')).toBe(1)
    services.stop()
    expect(joined).toBeUndefined()
  })

  it('have a token of the player; a failed call isn’t the end of the session', async () => {
    const getToken = vi.fn(async () => ({ token: 'T' }))
    start({ 'account.getToken': getToken })
    expect(await joined?.getToken()).toBe('T')
    getToken.mockRejectedValueOnce(new ApiError({ kind: 'network', status: 0 }))
    await expect(joined?.getToken()).rejects.toThrow()
  })
})

describe('[SHL-13] a player who has gone', () => {
  it('is signed out after the time of the page, and the warning of it is gone when the services end', async () => {
    const { services, stores, count } = start(
      {},
      { ...general, time_to_force_logout: 100, user_inactivity_pp_time: 20 },
    )
    services.visit({ ...visit, path: '/profile/limits' })
    await vi.advanceTimersByTimeAsync(17_000)
    expect(stores.ui.dialogs.top?.slug).toBe('inactivity')
    await vi.advanceTimersByTimeAsync(5000)
    expect(count('auth.logout')).toBe(1)
    services.stop()
    expect([stores.ui.dialogs.stack, stores.session.endsAt]).toEqual([[], undefined])
  })

  it('who goes on to another page is still there', async () => {
    const { services, stores, count } = start({}, { ...general, time_to_force_logout: 20 })
    for (let turn = 0; turn < 4; turn++) {
      services.visit({ ...visit, path: `/page-${turn}` })
      await vi.advanceTimersByTimeAsync(12_000)
    }
    expect([stores.ui.dialogs.stack, count('auth.logout')]).toEqual([[], 0])
    services.stop()
  })
})

it('[BON-05] popups of campaigns are asked for by the page and the key of its address', async () => {
  const shown = { name: 'summer', texts: {} }
  const { services, stores, asked } = start({ 'popups.get': async () => [shown] })
  services.visit({ path: '/terms', search: '?popup=summer', hash: '#popup-preview', isQuiet: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.find(([method]) => method === 'popups.get')?.[1]).toMatchObject({ name: 'summer', preview: true })
  await vi.advanceTimersByTimeAsync(2000)
  expect(stores.ui.dialogs.top?.params).toEqual({ name: 'summer', preview: '1' })
  services.stop()
})

it.each([
  [undefined, 1],
  [player.uid, 1],
  [player.uid + 1, 0],
])('[BON-05] a page that was rendered for the player %s asks for campaigns %i times', async (viewer, times) => {
  const { services, asked } = start()
  services.visit({ ...visit, viewer })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.filter(([method]) => method === 'popups.get')).toHaveLength(times)
  services.stop()
})

it.each([
  ['/game/ember-crown', undefined, 0],
  ['/platform/game/ember-crown', true, 0],
  ['/cashier/paysuccess', false, 0],
  ['/cashier/wallet', undefined, 1],
])('[BON-05] on %s, whose page says popups: %s, campaigns are asked for %i times', async (path, popups, times) => {
  const { services, asked } = start()
  services.visit({ ...visit, path, isQuiet: isQuietPage(path, popups) })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.filter(([method]) => method === 'popups.get')).toHaveLength(times)
  services.stop()
})

it('[AUT-10] a registration that is not completed is asked for again once the platform is back', () => {
  const api = apiOver({ 'metadata.getgeneralinfo': () => new Promise(() => undefined) })
  const ui = new UiStore()
  const session = new SessionStore(api, { ...player, is_registration_completed: false })
  const services = startPlayerServices({ api, ui, session, config: siteConfig } as unknown as RootStore, {
    emit: () => undefined,
    join: () => () => undefined,
  })
  const open = () => ui.dialogs.stack.map(({ slug, preventClose }) => [slug, preventClose])
  expect(open()).toEqual([['socialRegistration', true]])
  ui.takeOver('maintenance')
  expect(open()).toEqual([])
  ui.release()
  expect(open()).toEqual([['socialRegistration', true]])
  services.stop()
})
