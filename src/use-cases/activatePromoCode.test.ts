import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { PROMO_CODE_KEY } from '#src/stores/promoCode.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { Tracker } from '#src/stores/Tracker.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { activatePromoCode, enterPromoCode } from './activatePromoCode.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.dataLayer = undefined
  browserStorage('localStorage').removeItem(PROMO_CODE_KEY)
})

/** Activates a code on a page, with this answer of the platform. */
async function activate(code: string, pathname: string, answer: () => Promise<unknown>) {
  vi.stubGlobal('location', { pathname })
  globalThis.dataLayer = []
  const asked: object[] = []
  const api = apiOver({ 'campaigns.activateOffer': (sent) => (asked.push(sent), answer()) })
  const ui = new UiStore()
  await activatePromoCode({ api, ui, tracker: new Tracker() } as unknown as RootStore, code)
  const dialogs = ui.dialogs.stack.map(({ slug, params }) => ({ slug, params }))
  const toasts = ui.toasts.toasts.map(({ type, text, icon, key }) => ({ type, text, icon, ...(key && { key }) }))
  return { asked, dialogs, toasts, events: globalThis.dataLayer }
}

const keptCode = () => browserStorage('localStorage').getItem(PROMO_CODE_KEY)

const refusal = new ApiError({
  kind: 'refused',
  status: 422,
  type: 'InvalidParameterException',
  error_data: { promo_code: ['NOT_FOUND'] },
})

const offer = async () => ({ id: 5, description: { title: 'Free spins' } })
const popup = { slug: 'promo-activated', params: { offer: '5' } }
const toast = { type: 'success', text: 'Free spins', icon: 'gift' }

describe('a promo code', () => {
  it.each([
    ['/', [popup], []],
    ['/cashier', [popup], []],
    ['/cashier/history', [popup], []],
    ['/cashier/depositing', [popup], []],
    ['/my-cashier/deposit', [popup], []],
    ['/cashier/deposit', [], [toast]],
    ['/es/cashier/deposit', [], [toast]],
    ['/cashier/deposit/card', [], [toast]],
    ['cashier/deposit', [], [toast]],
  ])(
    '[BON-09] that works opens its popup on %s, unless a deposit would be interrupted',
    async (page, dialogs, toasts) => {
      const shown = await activate('WELCOME', page, offer)
      expect(shown).toEqual({ asked: [{ promo_code: 'WELCOME' }], dialogs, toasts, events: [] })
    },
  )

  it('[BON-09] that does nothing is counted, and says nothing', async () => {
    const shown = await activate('NOPE', '/', () => Promise.reject(refusal))
    expect(shown).toMatchObject({ dialogs: [], toasts: [], events: [{ event: 'promo-not-found', code: 'NOPE' }] })
    expect(keptCode()).toBeNull()
  })

  it.each<[string, Error, string]>([
    ['a connection that fails', new ApiError({ kind: 'network', status: 0 }), 'common.errorNetwork'],
    ['an answer that takes too long', new ApiError({ kind: 'timeout', status: 0 }), 'common.errorTimeout'],
    ['too many attempts', new ApiError({ kind: 'refused', status: 429 }), 'auth.tooManyRequests'],
    ['a platform that is away', new ApiError({ kind: 'refused', status: 503 }), 'form.generalError'],
    ['a bug', new Error('oops'), 'form.generalError'],
  ])('[BON-09] isn’t counted as unknown after %s: the player is told, and the code is kept', async (_, error, key) => {
    const shown = await activate('WELCOME', '/', () => Promise.reject(error))
    expect(shown).toMatchObject({ dialogs: [], toasts: [{ type: 'error', key }], events: [] })
    expect(keptCode()).toBe('WELCOME')
  })

  it('[BON-09] that was kept is forgotten once it is accepted or refused, and not before', async () => {
    const answers = [new ApiError({ kind: 'network', status: 0 }), refusal]
    const ui = new UiStore()
    const answer = () => (answers[0] ? Promise.reject(answers.shift() as ApiError) : offer())
    const stores = { api: apiOver({ 'campaigns.activateOffer': answer }), ui } as unknown as RootStore
    const kept: (string | null)[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      browserStorage('localStorage').setItem(PROMO_CODE_KEY, 'WELCOME')
      await enterPromoCode(stores, 'WELCOME').catch(() => undefined)
      kept.push(keptCode())
    }
    expect(kept).toEqual(['WELCOME', null, null])
  })

  it('that nobody has given is not asked about', async () => {
    expect(await activate('', '/', offer)).toEqual({ asked: [], dialogs: [], toasts: [], events: [] })
  })
})
