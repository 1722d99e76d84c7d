import type { Payment } from '#schemas/payment.ts'
import { isRequisite, NONE } from '#schemas/paymentForm.ts'
import { isOpen } from '#schemas/paymentStates.ts'
import { NextPage } from '#src/shared/NextPage.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { sendCancellation } from '#src/stores/sendCancellation.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Begins the deposit of a form. Resolves to the page that follows: that of the payment service, or
 * of the site, where the player sees how the payment goes on.
 */
export async function makeDeposit({ api, session, commandKey }: RootStore, values: Values): Promise<NextPage> {
  const order = { ...orderOf(values), campaign_offer_id: idIn(values['campaign_offer_id']) }
  const name = `cashier.makedeposit ${order.method} ${order.amount} ${order.campaign_offer_id ?? NONE}`
  const payment = await sendCommand(
    name,
    (idempotency_key) => api.cashier.makeDeposit({ ...order, idempotency_key }),
    commandKey,
  )
  void session.catchUp()
  return pageAfter(payment)
}

/** Requests the withdrawal of a form. Resolves to the page that shows how it goes on. */
export async function makeWithdrawal({ api, session, commandKey }: RootStore, values: Values): Promise<NextPage> {
  const { burn_bonuses: burns } = values
  const order = { ...orderOf(values), requisites: requisitesIn(values), burn_bonuses: burns === '1' }
  // requisites are private, so they aren't part of the key's name, which the browser stores
  const name = `cashier.makewithdrawal ${order.method} ${order.amount} ${order.requisite_id ?? NONE}${burns === '1' ? ' burn' : ''}`
  const payment = await sendCommand(
    name,
    (idempotency_key) => api.cashier.makeWithdrawal({ ...order, idempotency_key }),
    commandKey,
  )
  void session.catchUp()
  return new NextPage(`/cashier/receipt?transaction=${payment.transaction}`)
}

/** Cancels a withdrawal. Resolves to its receipt. */
export async function cancelWithdrawal(stores: RootStore, transaction: string): Promise<NextPage> {
  await sendCancellation(stores, transaction)
  void stores.session.catchUp()
  return new NextPage(`/cashier/receipt?transaction=${transaction}`)
}

function orderOf({ method, amount, requisite_id: requisite }: Values) {
  return {
    method: String(method),
    amount: Number(String(amount).replaceAll(',', '')),
    requisite_id: idIn(requisite),
  }
}

function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const requisitesIn = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRequisite(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Returns the page on which the player goes on with a payment. */
export function pageAfter({ transaction, state, next_step: step }: Payment): NextPage {
  if (step?.kind === 'new_window') return new NextPage(`/cashier/paynewwindow?transaction=${transaction}`)
  if (isOpen(state)) return new NextPage(`/cashier/paypending/${transaction}`, step?.url)
  return new NextPage(`/cashier/${state === 'succeeded' ? 'paysuccess' : 'payfail'}/${transaction}`)
}
