import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { Tracker } from '#src/stores/Tracker.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { activatePromoCode } from './activatePromoCode.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.dataLayer = undefined
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
  const toasts = ui.toasts.toasts.map(({ type, text, icon }) => ({ type, text, icon }))
  return { asked, dialogs, toasts, events: globalThis.dataLayer }
}

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
    const refuse = () => Promise.reject(new ApiError({ kind: 'refused', status: 422 }))
    const shown = await activate('NOPE', '/', refuse)
    expect(shown).toMatchObject({ dialogs: [], toasts: [], events: [{ event: 'promo-not-found', code: 'NOPE' }] })
  })

  it('that nobody has given is not asked about', async () => {
    expect(await activate('', '/', offer)).toEqual({ asked: [], dialogs: [], toasts: [], events: [] })
  })
})
