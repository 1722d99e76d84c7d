// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { Payment } from '#schemas/payment.ts'
import { ApiError } from '#src/api/error.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { cancelWithdrawal, makeDeposit, makeWithdrawal } from './sendPayment.ts'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const payment = (over: Partial<Payment>) =>
  ({ transaction: 'tx', state: 'waiting', next_step: null, ...over }) as Payment

/** Stores whose platform gives these answers, one after the other, and what was sent to it. */
function storesWith(...answers: (Payment | Error)[]) {
  const sent: Record<string, unknown>[] = []
  const send = async (params: Record<string, unknown>) => {
    sent.push(params)
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer is left')
    return answer
  }
  const api = { cashier: { makeDeposit: send, makeWithdrawal: send, cancelWithdrawal: send } }
  return { stores: { api, session: { catchUp: async () => undefined } } as unknown as RootStore, sent }
}

const order = { method: 'card', amount: '1,250' }
const url = 'https://pay.example/1'

it.each<[Partial<Payment>, string, string | undefined]>([
  [{ next_step: { kind: 'redirect', url } }, '/cashier/paypending/tx', url],
  [{ next_step: { kind: 'new_window', url } }, '/cashier/paynewwindow?transaction=tx', undefined],
  [{ state: 'pending' }, '/cashier/paypending/tx', undefined],
  [{ state: 'succeeded' }, '/cashier/paysuccess/tx', undefined],
  [{ state: 'failed' }, '/cashier/payfail/tx', undefined],
])('[CSH-05] a deposit that is answered with %j leads to %s and %s', async (over, path, address) => {
  const { stores } = storesWith(payment(over))
  expect(await makeDeposit(stores, order)).toMatchObject({ path, address })
})

it('[CSH-08] a deposit is sent with its amount as a number, what was chosen, and a key', async () => {
  const { stores, sent } = storesWith(payment({}), payment({}))
  await makeDeposit(stores, { ...order, requisite_id: '7', campaign_offer_id: 'none' })
  await makeDeposit(stores, { ...order, requisite_id: 'none', campaign_offer_id: '3' })
  const idempotency_key = expect.stringMatching(/^[0-9a-f]{32}$/) as string
  const common = { method: 'card', amount: 1250, idempotency_key }
  expect(sent).toEqual([
    { ...common, requisite_id: 7, campaign_offer_id: undefined },
    { ...common, requisite_id: undefined, campaign_offer_id: 3 },
  ])
})

it('[CSH-08] the same payment after a lost answer has the same key, another amount another', async () => {
  const lost = new ApiError({ kind: 'network', status: 0 })
  const { stores, sent } = storesWith(lost, lost, payment({}))
  await makeDeposit(stores, order).catch(() => undefined)
  await makeDeposit(stores, { ...order, amount: '20' }).catch(() => undefined)
  await makeDeposit(stores, order)
  const [first, other, again] = sent.map(({ idempotency_key: key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

const requisites = {
  account_holder: 'Ana Ruiz',
  iban: 'GB29NWBK60161331926819',
  bank: 'harbour',
  wallet_email: 'ana@wallet.example',
  crypto_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  pix_key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
}

it('[CSH-03] a withdrawal sends every requisite of its fields, and the key that is kept for a lost answer names none', async () => {
  const lost = new ApiError({ kind: 'network', status: 0 })
  const { stores, sent } = storesWith(lost, payment({}))
  const values = { ...order, ...requisites, requisite_id: 'none' }
  await makeWithdrawal(stores, values).catch(() => undefined)
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).toContain('cashier.makewithdrawal')
  expect(Object.values(requisites).filter((value) => kept.includes(value))).toEqual([])
  expect(await makeWithdrawal(stores, values)).toMatchObject({ path: '/cashier/receipt?transaction=tx' })
  expect(sent[1]).toMatchObject({ amount: 1250, requisite_id: undefined })
  expect(sent[1]?.['requisites']).toEqual(requisites)
})

it('[CSH-03] [CSH-08] a cancellation leads to the receipt, and is the same command when it is sent again', async () => {
  const lost = new ApiError({ kind: 'network', status: 0 })
  const { stores, sent } = storesWith(lost, payment({}))
  await cancelWithdrawal(stores, 'tx').catch(() => undefined)
  expect(await cancelWithdrawal(stores, 'tx')).toMatchObject({ path: '/cashier/receipt?transaction=tx' })
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ transaction: 'tx', idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})
