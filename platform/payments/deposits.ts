import type { Kysely } from 'kysely'
import { feeOf } from '#src/shared/fee.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'
import { readCashierSettings, readCurrencyRates } from '../metadata/queries.ts'
import { findOffer } from '../offers/offers.ts'
import { assertMayDeposit, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { insertPayment } from './insertPayment.ts'
import { findWay } from './methods.ts'
import { findService, type Payments } from './Payments.ts'
import type { PaymentService } from './PaymentService.ts'
import { readAmount } from './readAmount.ts'
import { findRequisite } from './requisites.ts'

export interface PaymentRequest {
  readonly method: string
  /** In units of the player's currency. */
  readonly amount: number
  readonly requisite_id?: number | undefined
}

export interface DepositRequest extends PaymentRequest {
  readonly campaign_offer_id?: number | undefined
}

interface DepositOptions extends PlayerAction {
  /** The player's account, which is locked. */
  readonly account: AccountRow
  /** The new deposit's. */
  readonly transaction: string
  readonly payments: Payments | undefined
  /** Language of the payment service's pages. */
  readonly locale: string
}

const MINUTE_MS = 60_000
/** Time after which a deposit that its request has not handed to the service is looked at, in ms. */
const HAND_OVER_MS = 10_000

/**
 * Records a deposit in the state `created`. Must run in the transaction that has locked the account;
 * the service gets the deposit once that is committed.
 * @throws {PlatformError} when the player may not deposit, or not so
 */
export async function createDeposit(
  trx: Kysely<Schema>,
  { uid, now, account, transaction, payments, locale }: DepositOptions,
  request: DepositRequest,
): Promise<void> {
  const { method, requisite_id: requisiteId } = request
  assertNotBlocked(account)
  const { currency } = account
  const settings = await readCashierSettings(trx)
  const way = findWay(settings, method, { type: 'deposit', currency, rates: await readCurrencyRates(trx) })
  if (!way) return refuseField('method', 'wrongField')
  const service = requireService(payments, { type: 'deposit', method, currency })
  const amount = readAmount(request.amount, way, currency)
  await assertMayDeposit(trx, { uid, now }, { amount, currency })
  const offer = await findDepositOffer(trx, { uid, now }, request)
  const requisite = requisiteId === undefined ? null : await findRequisite(trx, { uid, method, id: requisiteId })
  await insertPayment(trx, {
    transaction,
    uid,
    now,
    type: 'deposit',
    method,
    service: service.name,
    state: 'created',
    amount,
    fee: feeOf(amount, way.fee, currency),
    currency,
    requisite: requisite?.id ?? null,
    offer,
    locale,
    poll_at: new Date(now.getTime() + HAND_OVER_MS),
    expires_at: new Date(now.getTime() + settings.deposit_minutes * MINUTE_MS),
  })
}

function assertNotBlocked({ is_kyc_block_enabled: isBlocked, is_verified: isVerified }: AccountRow): void {
  if (isBlocked && !isVerified) {
    throw new PlatformError('SumsubVerificationRequiredException', 'the player must be verified to deposit')
  }
}

/** @throws {PlatformError} BillingUnavailableException when no service takes, or pays out, so */
export function requireService(...way: Parameters<typeof findService>): PaymentService {
  const service = findService(...way)
  if (service) return service
  throw new PlatformError('BillingUnavailableException', 'no payment service goes this way')
}

async function findDepositOffer(
  trx: Kysely<Schema>,
  player: PlayerAction,
  { method, campaign_offer_id: id }: DepositRequest,
): Promise<number | null> {
  if (id === undefined) return null
  const offer = await findOffer(trx, player, id)
  const isFor = offer?.trigger.user_satisfies_params && !offer.trigger.params.exclude_methods.includes(method)
  return isFor ? id : refuseField('campaign_offer_id', 'wrongField')
}
