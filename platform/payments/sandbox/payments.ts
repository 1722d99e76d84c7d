import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type Method, methods, type NewPayment, type Payment, type PaymentState } from './api.ts'
import { outcomeOfAmount, type PaymentOutcome } from './outcomes.ts'
import { planPayment } from './plan.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { SandboxError } from './SandboxError.ts'
import { applyChanges, applyDue, storePlan, storeWebhook } from './schedule.ts'
import type { SandboxPaymentTable } from './table.ts'

export type StoredPayment = Selectable<SandboxPaymentTable>

const secretId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`
const CODE_LIMIT = 900_000

/** Creates a payment, or returns the one with this transaction. */
export async function createPayment(context: SandboxContext, order: NewPayment): Promise<Payment> {
  const { db, now } = context
  if (outcomeOfAmount(order.amount) === 'service_error') throw new SandboxError(500, 'the amount asks for this error')
  const addresses = [order.webhookUrl, ...Object.values(order.returnUrls)]
  if (!addresses.every((address) => URL.canParse(address))) throw new SandboxError(422, 'an address is no URL')
  if (order.cardToken !== undefined) await requireCard(db, order.cardToken)
  await db
    .insertInto('sandbox_payment')
    .values({
      id: secretId('pay'),
      transaction: order.transaction,
      method: order.method,
      amount: order.amount,
      currency: order.currency,
      locale: order.locale,
      expires_at: new Date(order.expiresAt),
      return_urls: JSON.stringify(order.returnUrls),
      webhook_url: order.webhookUrl,
      card_token: order.cardToken ?? null,
      step_code: String(100_000 + (randomBytes(4).readUInt32BE() % CODE_LIMIT)),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('transaction').doNothing())
    .execute()
  const payment = await findPayment(context, order.transaction)
  if (!payment) throw new Error('a payment that was just created is missing')
  const isSame =
    payment.amount === order.amount && payment.currency === order.currency && payment.method === order.method
  if (!isSame) throw new SandboxError(409, 'another payment has this transaction')
  return presentPayment(context, payment)
}

async function requireCard(db: Kysely<Schema>, token: string): Promise<void> {
  if (!(await findCard(db, token))) throw new SandboxError(422, 'the card token is unknown')
}

export const findCard = (db: Kysely<Schema>, token: string) =>
  db.selectFrom('sandbox_card').selectAll().where('token', '=', token).executeTakeFirst()

/** Returns a payment as it is now: what is due has happened. */
export async function findPayment(context: SandboxContext, transaction: string): Promise<StoredPayment | undefined> {
  await applyDue(context)
  return context.db.selectFrom('sandbox_payment').selectAll().where('transaction', '=', transaction).executeTakeFirst()
}

/** Returns the payment of a page, as it is now. */
export async function findPaymentOfPage(context: SandboxContext, id: string): Promise<StoredPayment | undefined> {
  await applyDue(context)
  return context.db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a payment as the API answers it. */
export async function presentPayment(context: SandboxContext, payment: StoredPayment): Promise<Payment> {
  const { id, state, reason, method, currency } = payment
  const captures = await context.db
    .selectFrom('sandbox_capture')
    .select(['id', 'amount'])
    .where('payment', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const kind = method === 'ewallet' ? 'new_window' : 'redirect'
  const savedCard = await findSavedCard(context, payment)
  return {
    reference: id,
    state,
    ...(reason && { reason }),
    ...(state === 'waiting' && { nextStep: { kind, url: pageAddress(context, id) } }),
    captures: captures.map((capture) => ({ ...capture, currency })),
    ...(savedCard && { savedCard }),
  }
}

export const pageAddress = ({ origin }: SandboxContext, id: string) => `${origin()}/pay/${id}`

async function findSavedCard({ db }: SandboxContext, { state, saved_token: token }: StoredPayment) {
  if (state !== 'succeeded' || token === null) return undefined
  const card = await findCard(db, token)
  return card && { token, label: card.label }
}

export const methodOf = ({ method }: StoredPayment): Method => {
  const known = methods.find((name) => name === method)
  if (!known) throw new Error(`the payment has the unknown method ${method}`)
  return known
}

/** Changes of a payment that a page of it makes while the player has not done their part. */
export type PaymentChanges = Pick<
  Updateable<SandboxPaymentTable>,
  'step' | 'step_failures' | 'outcome' | 'card_label' | 'is_card_saved'
>

export async function changePayment({ db }: SandboxContext, id: string, changes: PaymentChanges): Promise<void> {
  await db.updateTable('sandbox_payment').set(changes).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Plans what becomes of a payment whose player has done their part. Only the first call counts. */
export async function settlePayment(context: SandboxContext, id: string, outcome: PaymentOutcome): Promise<void> {
  const { db, now, durations } = context
  await db.transaction().execute(async (trx) => {
    const payment = await lockWaiting(trx, id, now())
    if (!payment) return
    const savedToken = await saveCard(trx, payment, now())
    await trx
      .updateTable('sandbox_payment')
      .set({ sent_at: now(), step: null, saved_token: savedToken })
      .where('id', '=', id)
      .execute()
    await storePlan(trx, payment, { plan: planPayment(methodOf(payment), outcome, durations), now: now() })
    await applyChanges(trx, now(), id)
  })
}

/** Cancels a payment whose player has not done their part. */
export async function cancelPayment({ db, now, durations }: SandboxContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await lockWaiting(trx, id, now())
    if (!payment) return
    await trx.updateTable('sandbox_payment').set({ state: 'cancelled' }).where('id', '=', id).execute()
    const due = new Date(now().getTime() + durations.webhook)
    await storeWebhook(trx, payment, { state: 'cancelled', due })
  })
}

const lockWaiting = (trx: Kysely<Schema>, id: string, now: Date) =>
  trx
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting' satisfies PaymentState)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Stores a card that the player wants to save. Returns its token. */
async function saveCard(trx: Kysely<Schema>, payment: StoredPayment, now: Date): Promise<string | null> {
  const { card_label: label, is_card_saved: isSaved, outcome, step } = payment
  if (!isSaved || label === null) return null
  const token = secretId('card')
  await trx
    .insertInto('sandbox_card')
    .values({ token, label, outcome, has_step: step === 'code', created_at: now })
    .execute()
  return token
}
