import type { Kysely } from 'kysely'
import { isOpen, openStates } from '#schemas/paymentStates.ts'
import { feeOf } from '#src/shared/fee.ts'
import { toMinor } from '#src/shared/money.ts'
import { type AccountRow, findBalances, lockAccount } from '../accounts/queries.ts'
import type { Signer } from '../auth/Signer.ts'
import { convert, type Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { countDeposits, recordPosting } from '../ledger/queries.ts'
import { readCashierSettings, readCurrencyRates } from '../metadata/queries.ts'
import { findProfile } from '../profile/queries.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { CashierSettings } from './CashierSettings.ts'
import { type PaymentRequest, requireService } from './deposits.ts'
import { insertPayment } from './insertPayment.ts'
import { findWay, type OpenWay } from './methods.ts'
import type { Payments } from './Payments.ts'
import { countPayments, lockPayment, type PaymentRow, sumPayments } from './queries.ts'
import { readAmount } from './readAmount.ts'
import { findRequisite, labelOf, readRequisites, type RequisiteRow, saveRequisite } from './requisites.ts'
import { savePayment } from './savePayment.ts'

export interface WithdrawalRequest extends PaymentRequest {
  /** Values of the method's fields as JSON. */
  readonly requisites?: string | undefined
}

interface WithdrawalOptions extends PlayerAction {
  readonly payments: Payments | undefined
  readonly signer: Signer
  readonly locale: string
}

const DAY_MS = 24 * 3600 * 1000
/** Withdrawals that count towards the limit of a day. */
const COUNTED = ['requested', 'on_check', 'approved', 'sent', 'paid'] as const

/**
 * Records a withdrawal in the state `requested`, holds its amount and returns its transaction. Must
 * run in a transaction.
 * @throws {PlatformError} when the player may not withdraw, or not so
 */
export async function createWithdrawal(
  trx: Kysely<Schema>,
  options: WithdrawalOptions,
  request: WithdrawalRequest,
): Promise<string> {
  const { uid, now, payments, locale } = options
  const { method } = request
  const account = await lockAccount(trx, uid)
  const { currency } = account
  const settings = await readCashierSettings(trx)
  const rates = await readCurrencyRates(trx)
  const way = findWay(settings, method, { type: 'withdrawal', currency, rates })
  if (!way) return refuseField('method', 'wrongField')
  const service = requireService(payments, method)
  const amount = readAmount(request.amount, way, currency)
  const fee = feeOf(amount, way.fee, currency)
  if (fee >= amount || amount > (await withdrawableAmount(trx, account))) return refuseField('amount', 'sumError')
  await assertMayWithdraw(trx, account, { now, settings, rates, sum: { amount, currency } })
  const requisite = await takeRequisite(trx, account, { ...options, way, settings, request })
  const transaction = await insertPayment(trx, {
    uid,
    now,
    type: 'withdrawal',
    method,
    service: service.name,
    state: 'requested',
    amount,
    fee,
    currency,
    requisite: requisite.id,
    locale,
    poll_at: new Date(now.getTime() + settings.approval_seconds * 1000),
  })
  const movements = [{ from: 'main', to: 'held', amount, currency }] as const
  await recordPosting(trx, { uid, kind: 'hold', reference: `withdrawal ${transaction} hold`, at: now, movements })
  return transaction
}

/** Returns what the player can withdraw: the main balance, in its currency's smallest unit. */
export async function withdrawableAmount(
  db: Kysely<Schema>,
  { uid, currency }: Pick<AccountRow, 'uid' | 'currency'>,
): Promise<bigint> {
  const balances = await findBalances(db, uid)
  const main = balances.find((balance) => balance.kind === 'main' && balance.currency === currency)
  return BigInt(main?.amount ?? 0)
}

interface WithdrawalCheck {
  readonly now: Date
  readonly settings: CashierSettings
  readonly rates: Readonly<Record<string, number>>
  readonly sum: Sum
}

async function assertMayWithdraw(trx: Kysely<Schema>, account: AccountRow, check: WithdrawalCheck): Promise<void> {
  const { uid, is_verified: isVerified } = account
  const { now, settings, rates, sum } = check
  if ((await countDeposits(trx, uid)) === 0) {
    throw new PlatformError('UserNeedDepositException', 'a withdrawal needs a deposit first')
  }
  await assertKnownPlayer(trx, account)
  const inCurrency = (dollars: number) =>
    convert({ amount: toMinor(dollars, 'USD'), currency: 'USD' }, sum.currency, rates)
  if (!isVerified && sum.amount > inCurrency(settings.unverified_withdrawals_usd)) {
    throw new PlatformError('KycWithdrawalException', 'the player must be verified to withdraw so much')
  }
  const open = await countPayments(trx, { uid, type: 'withdrawal', states: openStates })
  if (open >= settings.open_withdrawals) {
    throw new PlatformError('WithdrawalLimitsExceededException', 'too many withdrawals are open')
  }
  const since = new Date(now.getTime() - DAY_MS)
  const period = { uid, type: 'withdrawal', states: COUNTED, since, currency: sum.currency, rates } as const
  if ((await sumPayments(trx, period)) + sum.amount > inCurrency(settings.daily_withdrawals_usd)) {
    throw new PlatformError('WithdrawalLimitsPeriodExceededException', 'the limit of a day is exceeded')
  }
}

async function assertKnownPlayer(trx: Kysely<Schema>, account: AccountRow): Promise<void> {
  const { first_name: first, last_name: last } = await findProfile(trx, account)
  if (first === '' || last === '') {
    throw new PlatformError('UserNeedProfileDataException', 'a withdrawal needs the name of the player')
  }
  const contacts = trx.selectFrom('contact').select('type').where('uid', '=', account.uid)
  if (!(await contacts.where('is_confirmed', '=', true).executeTakeFirst())) {
    throw new PlatformError('UserNeedConfirmContactException', 'a withdrawal needs a confirmed contact')
  }
}

interface RequisiteOptions extends WithdrawalOptions {
  readonly way: OpenWay
  readonly settings: CashierSettings
  readonly request: WithdrawalRequest
}

async function takeRequisite(
  trx: Kysely<Schema>,
  account: AccountRow,
  options: RequisiteOptions,
): Promise<RequisiteRow> {
  const { uid, now, signer, way, settings, request } = options
  const { method, requisite_id: id, requisites } = request
  if (id === undefined && way.way.saved_only) {
    throw new PlatformError('RequisitesValidationRequiredException', 'the player must have deposited with it before')
  }
  if (id === undefined) {
    const values = readRequisites(requisites, way, settings)
    await assertOwnName(trx, account, values['account_holder'])
    return saveRequisite(trx, signer, { uid, now, method, values, label: labelOf(values) })
  }
  const saved = await findRequisite(trx, { uid, method, id })
  const checked = trx.selectFrom('payment').select('id').where('requisite', '=', saved.id)
  if (await checked.where('state', '=', 'on_check').executeTakeFirst()) {
    throw new PlatformError('RequisitesOnVerificationException', 'a withdrawal to these requisites is being checked')
  }
  return saved
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
