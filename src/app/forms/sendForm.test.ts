// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReasons } from '#schemas/errors.ts'
import type { Form } from '#schemas/form.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/error.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { sendForm } from './sendForm.ts'

const PARTNER = 'https://partner.test'
const es = { code: 'es', dir: 'ltr', defaultLocale: 'en', locales: [] } as const

interface Sending {
  readonly at?: string
  readonly submit?: Partial<Form['submit']>
  readonly answer?: () => Promise<unknown>
  /** The uid at the time of sending. */
  readonly uid?: number
  readonly partners?: readonly string[]
  /** Origin of the site that shows this one in a frame. */
  readonly framedBy?: string
  /** Continuation of the first step of a sign-in. */
  readonly first?: () => Promise<void>
  readonly isInDialog?: boolean
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState({}, '', '/')
})

/** Sends a form and returns the effects in their order. */
async function send({
  at = '/',
  submit,
  answer = async () => ({ status: 'success', resend_time: null }),
  uid = 7,
  partners,
  framedBy,
  first,
  isInDialog,
}: Sending) {
  const { origin } = location
  history.replaceState({}, '', at)
  const moments: unknown[] = []
  const api = apiOver({
    'Support.sendFeedback': answer,
    'auth.login': answer,
    'account.getInfo': async () => player,
    'cashbacks.get': () => new Promise(() => undefined),
  })
  const stores = new RootStore(api, {
    account: player,
    theme: 'dark',
    device: 'desktop',
    locale: es,
    config: siteConfig,
    partners,
  })
  if (framedBy !== undefined) Object.defineProperty(stores.parentWindow, 'origin', { value: framedBy })
  const left: string[] = []
  const { pathname, search } = location
  vi.stubGlobal('location', { origin, pathname, search, assign: (url: string) => left.push(url) })
  const dialog = isInDialog ? stores.ui.dialogs.open({ slug: 'with-a-form' }) : undefined
  const form = {
    slug: 'feedback',
    submit: { label: 'Send', method: 'Support.sendFeedback', ...submit },
  } as unknown as Form
  const outcome = await sendForm(
    {
      stores,
      uid,
      pending: first && {
        attempt: async () => ({ status: 'success', resend_time: null }),
        resendAt: undefined,
        goOn: first,
      },
      dialog,
      revalidate: async () => void moments.push('learned who is here'),
      navigate: async (url, options) => void moments.push(options ? [url, options] : url),
    },
    form,
    { login: 'mara', password: 'secret1' },
  )
  return { outcome, moments, left, open: stores.ui.dialogs.stack.map(({ slug }) => slug) }
}

describe('a form that the platform has taken', () => {
  it('leads on in the language of the site, once the site knows who is here', async () => {
    const { outcome, moments, left } = await send({ submit: { successUrl: '/support/thanks' } })
    expect([outcome, moments, left]).toEqual([undefined, ['learned who is here', '/es/support/thanks'], []])
  })

  it('leads to another site as its author wrote', async () => {
    const { moments, left } = await send({ submit: { successUrl: 'https://other.test/thanks' } })
    expect([moments, left]).toEqual([['learned who is here'], ['https://other.test/thanks']])
  })

  it('that leads nowhere leaves the player on the page', async () => {
    const { moments, left } = await send({ at: '/es/support?topic=play' })
    expect([moments, left]).toEqual([['learned who is here'], []])
  })

  it('[RTE-10] what opened the popup leaves the address, in the place of the entry that had it', async () => {
    const { moments } = await send({ at: '/es/terms?show_popup_auth=1&prevent_close=1&promo_code=A' })
    expect(moments).toEqual(['learned who is here', ['/es/terms?promo_code=A', { replace: true }]])
  })

  it.each([
    ['closes its dialog', {}, []],
    ['with something to say keeps its dialog', { successMessage: 'Thank you' }, ['with-a-form']],
    [
      'with something to say and somewhere to lead closes its dialog',
      { successMessage: 'Thank you', successUrl: '/' },
      [],
    ],
  ])('%s', async (_, submit, open) => {
    expect((await send({ submit, isInDialog: true })).open).toEqual(open)
  })
})

describe('a sign-in', () => {
  const submit = { method: 'auth.login', successUrl: '/profile' }

  it('[RTE-21] leads to where the player was kept from', async () => {
    const { moments } = await send({ at: '/es?redirectUrl=%2Fes%2Fcashier', submit })
    expect(moments).toEqual(['learned who is here', '/es/cashier'])
  })

  it('[RTE-21] leads to where the form says when nothing is wanted', async () => {
    expect((await send({ submit })).moments).toEqual(['learned who is here', '/es/profile'])
  })

  it.each([
    ['a site that players are sent back to', [PARTNER], undefined, [`${PARTNER}/table`], []],
    ['no other site', [], undefined, [], ['/es/profile']],
  ])('by backUrl leads to %s', async (_, partners, framedBy, left, moments) => {
    const at = `/?backUrl=${encodeURIComponent(`${PARTNER}/table`)}`
    const sent = await send({ at, submit, partners, framedBy })
    expect([sent.left, sent.moments]).toEqual([left, ['learned who is here', ...moments]])
  })

  it('[AUT-12] in a frame stays there: the page around goes on', async () => {
    const at = `/?backUrl=${encodeURIComponent(`${PARTNER}/table`)}`
    const sent = await send({ at, submit, partners: [PARTNER], framedBy: PARTNER })
    expect([sent.left, sent.moments]).toEqual([[], []])
  })

  it('[AUT-04] whose code was asked for leads to where its first step does', async () => {
    const went: string[] = []
    const { moments } = await send({ submit, first: async () => void went.push('first') })
    expect([went, moments]).toEqual([['first'], []])
  })

  it('another form leads where it says, whoever waits for a code', async () => {
    const went: string[] = []
    const { moments } = await send({ submit: { successUrl: '/thanks' }, first: async () => void went.push('first') })
    expect([went, moments]).toEqual([[], ['learned who is here', '/es/thanks']])
  })

  it('alone leads to where the player was kept from: other forms lead where they say', async () => {
    const { moments } = await send({ at: '/es?redirectUrl=%2Fes%2Fcashier', submit: { successUrl: '/thanks' } })
    expect(moments).toEqual(['learned who is here', '/es/thanks'])
  })
})

describe('a form that is refused for something to agree to', () => {
  const values = { method: 'card', amount: '50', requisite_id: '4' }
  const keys = () => expect.stringMatching(/^[0-9a-f]{32}$/)

  /** Withdraws while a bonus is open; the player answers the question of the dialog. */
  async function withdraw(isAgreed: boolean) {
    const sent: Record<string, unknown>[] = []
    const api = apiOver({
      'cashier.makewithdrawal': async (order: object) => {
        const params = { ...order } as Record<string, unknown>
        sent.push(params)
        if (params['burn_bonuses']) return { transaction: 'abc', state: 'requested', next_step: null }
        throw new ApiError({ kind: 'refused', status: 400, code: errorReasons.bonusesWouldBurn })
      },
      'account.getInfo': async () => player,
    })
    const stores = new RootStore(api, {
      account: player,
      theme: 'dark',
      device: 'desktop',
      locale: es,
      config: siteConfig,
    })
    const form = {
      slug: 'withdraw',
      submit: { label: 'Withdraw', method: 'cashier.makewithdrawal' },
    } as unknown as Form
    const went: string[] = []
    const navigate = async (to: string) => void went.push(to)
    const sender = {
      stores,
      uid: player.uid,
      pending: undefined,
      dialog: undefined,
      navigate,
      revalidate: async () => undefined,
    }
    const outcome = sendForm(sender, form, values)
    await vi.waitFor(() => expect(stores.ui.dialogs.top?.slug).toBe('burn-bonuses'))
    if (isAgreed) stores.ui.dialogs.agree()
    else stores.ui.dialogs.close()
    return { outcome: await outcome, sent, went }
  }

  it('[SHL-20] [BON-01] is sent again with what the player has agreed to, under a key of its own', async () => {
    const { outcome, sent, went } = await withdraw(true)
    expect(outcome).toBeUndefined()
    expect(sent).toMatchObject([
      { method: 'card', amount: 50, requisite_id: 4, burn_bonuses: false, idempotency_key: keys() },
      { method: 'card', amount: 50, requisite_id: 4, burn_bonuses: true, idempotency_key: keys() },
    ])
    expect(sent[0]?.['idempotency_key']).not.toBe(sent[1]?.['idempotency_key'])
    expect(went).toEqual(['/es/cashier/receipt?transaction=abc'])
  })

  it('[SHL-20] says that nothing was withdrawn when the player keeps the bonuses', async () => {
    const { outcome, sent, went } = await withdraw(false)
    expect(outcome).toMatchObject({ notice: 'cashier.bonusesKept', link: { url: '/profile/bonuses' } })
    expect([sent.length, went]).toEqual([1, []])
  })
})

describe('a form that goes nowhere', () => {
  it('says so when it is refused, and nothing else happens', async () => {
    const refused = () => Promise.reject(new ApiError({ kind: 'network', status: 0 }))
    const { outcome, moments, open } = await send({
      answer: refused,
      submit: { successUrl: '/thanks' },
      isInDialog: true,
    })
    expect([outcome, moments, open]).toEqual([{ notice: 'auth.offline' }, [], ['with-a-form']])
  })

  it('isn’t sent in the name of somebody else who has signed in meanwhile', async () => {
    const asked = vi.fn(async () => undefined)
    const { outcome, moments } = await send({ uid: 8, answer: asked })
    expect([outcome, moments, asked.mock.calls]).toEqual([{ notice: 'auth.sessionEnded' }, [], []])
  })
})
