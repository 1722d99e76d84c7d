import type { Kysely } from 'kysely'
import type { ErrorType } from '#schemas/errors.ts'
import { type DepositState, depositSteps, failedStates, isOpen } from '#schemas/paymentStates.ts'
import { lockAccount } from '../accounts/queries.ts'
import type { Signer } from '../auth/Signer.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { countDeposits, recordPosting } from '../ledger/queries.ts'
import { grantPromotions } from '../offers/grantPromotions.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { countDeposit } from '../wheels/countQuests.ts'
import { nextPoll } from './nextPoll.ts'
import type { Capture, ServicePayment } from './PaymentService.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import { saveCard } from './requisites.ts'
import { savePayment } from './savePayment.ts'

interface Follower {
  readonly signer: Signer
  readonly now: Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time after which a deposit that no service has got is given up, in milliseconds. */
const UNKNOWN_MS = MINUTE_MS / 2
/**
 * Time after the end of a deposit in which its service may still say how it ended; then the platform
 * ends it, as an open deposit counts towards the player's limit.
 */
const GRACE_MS = 10 * MINUTE_MS
/**
 * Money may still arrive for a deposit that has ended, and its webhook may be lost: it is looked for
 * after as long again as the deposit is old, within these bounds, for three days.
 */
const MIN_LATE_PAUSE_MS = MINUTE_MS / 2
const MAX_LATE_PAUSE_MS = HOUR_MS
const LATE_MS = 72 * HOUR_MS

/**
 * Brings a deposit in line with what the service says of it: books what was paid, once, and takes
 * the state unless that is a step back. Must run in a transaction.
 */
export async function followDeposit(
  trx: Kysely<Schema>,
  { signer, now }: Follower,
  { id, found: answer }: { readonly id: string; readonly found: ServicePayment },
): Promise<void> {
  const payment = await lockPayment(trx, id)
  const found = answer.state === 'waiting' && isOverdue(payment, now) ? expired(answer) : answer
  // before its balances, as every command of the player
  if (payment.offer !== null || found.captures.length > 0) await lockAccount(trx, payment.uid)
  const booked = await bookCaptures(trx, payment, { captures: found.captures, now })
  const paid = BigInt(payment.paid_amount) + booked
  const state = depositStateAfter(payment, { found, paid })
  const requisite = await keepCard(trx, payment, { signer, now, found })
  const isStillOpen = isOpen(state)
  await savePayment(trx, payment, {
    now,
    state,
    paid_amount: paid,
    requisite,
    // what was created first is what the player was sent to
    service_reference: payment.service_reference ?? found.reference,
    next_step: isStillOpen ? nextStepAfter(payment, found) : null,
    reason: state === 'failed' ? reasonOf(found) : null,
    poll_at: isStillOpen ? nextPoll(payment.polls, now) : lateLook(payment, now),
    polls: payment.polls + 1,
  })
  if (state === 'succeeded' && payment.state !== 'succeeded') await grantOffer(trx, payment, { paid, now })
}

const isOverdue = ({ expires_at: end }: PaymentRow, now: Date) =>
  end !== null && now.getTime() > end.getTime() + GRACE_MS

const expired = ({ reference, captures, savedCard }: ServicePayment): ServicePayment => ({
  reference,
  state: 'expired',
  captures,
  savedCard,
})

/** Returns the next step as JSON; that of another payment at the service is not taken. */
function nextStepAfter(
  { service_reference: tracked, next_step: current }: PaymentRow,
  { reference, nextStep }: ServicePayment,
): string | null {
  const isTracked = tracked === null || tracked === reference
  const step = isTracked ? nextStep : current
  return step && isWebPage(step.url) ? JSON.stringify(step) : null
}

/**
 * Goes on with a deposit that its service doesn't know: one that was never handed over has failed, one
 * that can't be paid any more has expired. Must run in a transaction.
 */
export async function followUnknownDeposit(trx: Kysely<Schema>, follower: Follower, id: string): Promise<void> {
  const { now } = follower
  const payment = await lockPayment(trx, id)
  const { state, service_reference: reference, created_at: created, polls } = payment
  if (state === 'created' && now.getTime() - created.getTime() >= UNKNOWN_MS) {
    return failDeposit(trx, { id, reason: 'BillingServiceErrorException', now })
  }
  if (reference !== null && isOpen(state) && isOverdue(payment, now)) {
    return followDeposit(trx, follower, { id, found: { reference, state: 'expired', captures: [] } })
  }
  const next = { poll_at: isOpen(state) ? nextPoll(polls, now) : lateLook(payment, now), polls: polls + 1 }
  await trx.updateTable('payment').set(next).where('id', '=', id).execute()
}

/** Returns whether money was withdrawn after a deposit began, perhaps that of its first parts. */
async function hasWithdrawnSince(
  trx: Kysely<Schema>,
  { uid, payment }: { readonly uid: string; readonly payment: string },
): Promise<boolean> {
  const withdrawals = trx.selectFrom('payment').select('id').where('uid', '=', uid).where('type', '=', 'withdrawal')
  const later = withdrawals.where('id', '>', payment).where('state', 'not in', failedStates)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

/** Grants the promotions of the offer that the deposit was made for; a self-excluded player gets none. */
async function grantOffer(
  trx: Kysely<Schema>,
  { id, uid, offer: offerId, currency }: PaymentRow,
  { paid, now }: { readonly paid: bigint; readonly now: Date },
): Promise<void> {
  if (offerId === null || (await findExclusion(trx, uid, now))) return
  const offers = trx.selectFrom('offer').select(['id', 'promotions', 'deposits']).where('id', '=', offerId)
  const offer = await offers.executeTakeFirstOrThrow()
  // another deposit may have been the first meanwhile
  if (offer.deposits !== null && (await countDeposits(trx, uid)) !== offer.deposits + 1) return
  if (await hasWithdrawnSince(trx, { uid, payment: id })) return
  await grantPromotions(trx, { uid, now }, { offer, deposit: { payment: id, amount: paid, currency } })
}

/** Books captures that aren't booked yet, less the fee, and returns their sum. */
async function bookCaptures(
  trx: Kysely<Schema>,
  { uid, transaction, currency, fee }: PaymentRow,
  { captures, now }: { readonly captures: readonly Capture[]; readonly now: Date },
): Promise<bigint> {
  let captured = 0n
  let booked = 0n
  const withoutFee = (sum: bigint) => (sum > BigInt(fee) ? sum - BigInt(fee) : 0n)
  for (const capture of captures.filter((other) => other.currency === currency)) {
    const amount = withoutFee(captured + capture.amount) - withoutFee(captured)
    captured += capture.amount
    if (amount === 0n) continue
    const reference = `deposit ${transaction} ${capture.id}`
    const movements = [{ from: 'provider', to: 'main', amount, currency }] as const
    if (!(await recordPosting(trx, { uid, kind: 'deposit', reference, at: now, movements }))) continue
    booked += amount
    await countDeposit(trx, { uid, reference, amount, currency, at: now })
  }
  return booked
}

function depositStateAfter(
  { state: current, transaction }: PaymentRow,
  { found, paid }: { readonly found: ServicePayment; readonly paid: bigint },
): DepositState {
  if (!isDepositState(current)) throw new Error(`${transaction} is no deposit`)
  const hasEnded = found.state !== 'waiting' && found.state !== 'pending'
  // what was paid counts, whatever the service calls the rest
  const state = hasEnded && paid > 0n ? 'succeeded' : found.state
  // a success without money is none
  const target = state === 'succeeded' && paid === 0n ? 'pending' : state
  return depositSteps[current].some((step) => step === target) ? target : current
}

/** Players are sent to web pages only, whatever a service says. */
const isWebPage = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

const isDepositState = (state: string): state is DepositState => Object.hasOwn(depositSteps, state)

const reasonOf = ({ reason }: ServicePayment): ErrorType =>
  reason === 'error' ? 'BillingServiceErrorException' : 'BillingTransactionDeclinedException'

function lateLook({ created_at: created }: PaymentRow, now: Date): Date | null {
  const age = now.getTime() - created.getTime()
  const pause = Math.min(Math.max(age, MIN_LATE_PAUSE_MS), MAX_LATE_PAUSE_MS)
  return age < LATE_MS ? new Date(now.getTime() + pause) : null
}

interface CardOptions extends Follower {
  readonly found: ServicePayment
}

/** Saves the card that was paid with; one of another player is not saved. */
async function keepCard(
  trx: Kysely<Schema>,
  { uid, method, requisite }: PaymentRow,
  { signer, now, found: { savedCard: card } }: CardOptions,
): Promise<string | null> {
  if (!card) return requisite
  try {
    return (await saveCard(trx, signer, { uid, now, method, card })).id
  } catch (error) {
    if (error instanceof PlatformError) return requisite
    throw error
  }
}

/** Ends a deposit that the service never got, or refuses to take. Must run in a transaction. */
export async function failDeposit(
  trx: Kysely<Schema>,
  { id, reason, now }: { readonly id: string; readonly reason: ErrorType; readonly now: Date },
): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (payment.state === 'created') await savePayment(trx, payment, { now, state: 'failed', reason, poll_at: null })
}
