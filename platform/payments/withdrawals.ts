import type { Kysely } from 'kysely'
import { errorReasons } from '#schemas/errors.ts'
import { isOpen } from '#schemas/paymentStates.ts'
import { feeOf } from '#src/shared/fee.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Signer } from '../auth/Signer.ts'
import { burnBonuses } from '../bonuses/changeBonus.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { recordPosting } from '../ledger/queries.ts'
import { readCashierSettings, readCurrencyRates, readGeneralInfo } from '../metadata/queries.ts'
import { findProfile } from '../profile/queries.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { resetPoints } from '../tournaments/points/resetPoints.ts'
import type { CashierSettings } from './CashierSettings.ts'
import { type PaymentRequest, requireService } from './deposits.ts'
import { findWithdrawalFacts, type WithdrawalFacts } from './findWithdrawalFacts.ts'
import { insertPayment } from './insertPayment.ts'
import { findWay, type OpenWay } from './methods.ts'
import type { Payments } from './Payments.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import { readAmount } from './readAmount.ts'
import { labelOf, readRequisites, saveRequisite } from './requisites.ts'
import { savePayment } from './savePayment.ts'
import { assertMayWithdraw, withdrawalRules } from './withdrawalRules.ts'

export interface WithdrawalRequest extends PaymentRequest {
  /** Values of the method's fields as JSON. */
  readonly requisites?: string | undefined
  /** 1 when the player agrees that the withdrawal removes the bonuses. */
  readonly burn_bonuses: number
}

interface WithdrawalOptions extends PlayerAction {
  /** The player's account, which is locked. */
  readonly account: AccountRow
  /** The new withdrawal's. */
  readonly transaction: string
  readonly payments: Payments | undefined
  readonly signer: Signer
  readonly locale: string
}

/**
 * Records a withdrawal in the state `requested` and holds its amount. Must run in the transaction that
 * has locked the account.
 * @throws {PlatformError} when the player may not withdraw, or not so
 */
export async function createWithdrawal(
  trx: Kysely<Schema>,
  options: WithdrawalOptions,
  request: WithdrawalRequest,
): Promise<void> {
  const { uid, now, account, transaction, payments, locale } = options
  const { method } = request
  const { currency } = account
  const settings = await readCashierSettings(trx)
  const rates = await readCurrencyRates(trx)
  const way = findWay(settings, method, { type: 'withdrawal', currency, rates })
  if (!way) return refuseField('method', 'wrongField')
  const service = requireService(payments, { type: 'withdrawal', method, currency })
  const amount = readAmount(request.amount, way, currency)
  const fee = feeOf(amount, way.fee, currency)
  const facts = await findWithdrawalFacts(trx, { uid, currency, now, method, requisite: request.requisite_id })
  if (fee >= amount || amount > facts.balance) return refuseField('amount', 'sumError')
  assertMayWithdraw(withdrawalRules(account, facts, { settings, rates }), amount)
  const requisite = await takeRequisite(trx, account, { ...options, facts, way, settings, request })
  if (facts.hasBonuses) await giveUpBonuses(trx, { uid, now }, request.burn_bonuses === 1)
  await insertPayment(trx, {
    transaction,
    uid,
    now,
    type: 'withdrawal',
    method,
    service: service.name,
    state: 'requested',
    amount,
    fee,
    currency,
    requisite,
    locale,
    poll_at: new Date(now.getTime() + settings.approval_seconds * 1000),
  })
  const movements = [{ from: 'main', to: 'held', amount, currency }] as const
  const reference = `withdrawal ${transaction} hold`
  await recordPosting(trx, { uid, kind: 'hold', reference, at: now, movements })
  await resetPoints(trx, { uid, now })
}

/**
 * Removes the bonuses of a player who withdraws, unless they are isolated from own money. Otherwise a
 * deposit could be withdrawn and its bonus kept.
 */
async function giveUpBonuses(trx: Kysely<Schema>, player: PlayerAction, isAgreed: boolean): Promise<void> {
  if ((await readGeneralInfo(trx)).is_bonus_isolation_enabled) return
  if (!isAgreed) {
    throw new PlatformError('InvalidRequestException', 'the withdrawal removes the bonuses of the player', {
      code: errorReasons.bonusesWouldBurn,
    })
  }
  await burnBonuses(trx, player)
}

interface RequisiteOptions extends WithdrawalOptions {
  readonly facts: WithdrawalFacts
  readonly way: OpenWay
  readonly settings: CashierSettings
  readonly request: WithdrawalRequest
}

/** Returns the id of the requisites that the withdrawal goes to: saved ones, or those of the request. */
async function takeRequisite(trx: Kysely<Schema>, account: AccountRow, options: RequisiteOptions): Promise<string> {
  const { requisite_id: saved } = options.request
  if (saved !== undefined && !options.facts.hasRequisite) return refuseField('requisite_id', 'wrongField')
  const id = saved === undefined ? await saveTypedRequisite(trx, account, options) : String(saved)
  // those that are typed again are the saved ones
  if (options.facts.requisitesOnCheck.includes(id)) {
    throw new PlatformError('RequisitesOnVerificationException', 'a withdrawal to these requisites is being checked')
  }
  return id
}

/** Saves the requisites of the request, or finds the same ones, and returns their id. */
async function saveTypedRequisite(
  trx: Kysely<Schema>,
  account: AccountRow,
  { uid, now, signer, way, settings, request: { method, requisites } }: RequisiteOptions,
): Promise<string> {
  if (way.way.saved_only) {
    throw new PlatformError('RequisitesValidationRequiredException', 'the player must have deposited with it before')
  }
  const values = readRequisites(requisites, way, settings)
  await assertOwnName(trx, account, values['account_holder'])
  return (await saveRequisite(trx, signer, { uid, now, method, values, label: labelOf(values) })).id
}

async function assertOwnName(trx: Kysely<Schema>, account: AccountRow, holder: string | undefined): Promise<void> {
  if (holder === undefined) return
  const { first_name: first, last_name: last } = await findProfile(trx, account)
  const words = holder.toLocaleLowerCase().split(/\s+/)
  const isOwn = [first, last].every((name) =>
    name
      .toLocaleLowerCase()
      .split(/\s+/)
      .some((part) => words.includes(part)),
  )
  if (!isOwn) throw new PlatformError('KycUserProfileException', 'the account belongs to somebody else')
}

/** Returns whether the player can cancel the withdrawal. */
export const isCancellable = ({ type, state }: Pick<PaymentRow, 'type' | 'state'>, settings: CashierSettings) =>
  type === 'withdrawal' && settings.can_cancel_withdrawals && (state === 'requested' || state === 'on_check')

/**
 * Cancels a withdrawal and returns its amount to the balance. Must run in a transaction.
 * @throws {PlatformError} WithdrawalDeclinedException when it is too late, or not allowed
 */
export async function cancelWithdrawal(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (payment.state === 'cancelled') return
  if (!isCancellable(payment, await readCashierSettings(trx))) {
    throw new PlatformError('WithdrawalDeclinedException', 'the withdrawal can’t be cancelled any more')
  }
  await endWithdrawal(trx, payment, { state: 'cancelled', now })
}

/** Ends a withdrawal that isn't paid, and returns its amount to the balance. */
export async function endWithdrawal(
  trx: Kysely<Schema>,
  payment: PaymentRow,
  { state, now }: { readonly state: 'cancelled' | 'declined'; readonly now: Date },
): Promise<void> {
  const { uid, transaction, currency, amount } = payment
  if (!isOpen(payment.state)) throw new Error(`the withdrawal ${transaction} has ended`)
  const from = payment.state === 'sent' ? ('in_transit' as const) : ('held' as const)
  const movements = [{ from, to: 'main' as const, amount: BigInt(amount), currency }]
  await recordPosting(trx, { uid, kind: 'release', reference: `withdrawal ${transaction} release`, at: now, movements })
  const reason = state === 'declined' ? ('WithdrawalDeclinedException' as const) : null
  await savePayment(trx, payment, { now, state, reason, poll_at: null })
}

/** Books a withdrawal that was paid and came back on the balance, with its fee. */
export async function returnWithdrawal(trx: Kysely<Schema>, payment: PaymentRow, now: Date): Promise<void> {
  const { uid, transaction, currency, amount } = payment
  const movements = [{ from: 'provider' as const, to: 'main' as const, amount: BigInt(amount), currency }]
  await recordPosting(trx, {
    uid,
    kind: 'withdrawal',
    reference: `withdrawal ${transaction} return`,
    at: now,
    movements,
  })
  await savePayment(trx, payment, { now, state: 'returned', paid_amount: 0n, poll_at: null })
}
