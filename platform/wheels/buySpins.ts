import type { Kysely } from 'kysely'
import type { AccountRow } from '../accounts/queries.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { readBalances, recordPosting } from '../ledger/queries.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { assertMayPlay } from '../self-exclusion/assertMayPlay.ts'
import { findCampaign, wheelRefusal } from './campaigns.ts'
import { addSpins } from './players.ts'

interface SpinOrder {
  readonly account: AccountRow
  /** Id of the campaign. */
  readonly campaign: number
  readonly count: number
  readonly now: Date
}

/**
 * Sells spins to a player for own money. Must run in a transaction that has locked the account.
 * @throws {PlatformError} InvalidParameterException, with a WheelFailure as `reason`;
 * InvalidRequestException for a self-excluded player
 */
export async function buySpins(trx: Kysely<Schema>, order: SpinOrder): Promise<void> {
  const { account, campaign: id, count, now } = order
  const { uid, currency } = account
  await assertMayPlay(trx, { uid, now })
  const campaign = await findCampaign(trx, id, now)
  if (campaign.price_usd === null) throw wheelRefusal('campaign_id', 'NOT_FOR_SALE')
  const price = fromDollars(campaign.price_usd, currency, await readCurrencyRates(trx))
  const amount = price * BigInt(count)
  // a currency whose smallest unit is worth more than a spin
  if (amount === 0n) throw wheelRefusal('campaign_id', 'NOT_FOR_SALE')
  const { main } = await readBalances(trx, { uid, currency })
  if (main < amount) throw wheelRefusal('spins_amount', 'NOT_ENOUGH_MONEY')
  const purchase = await trx
    .insertInto('wheel_purchase')
    .values({ campaign: campaign.id, uid, spins: count, amount, currency, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const movements = [{ from: 'main', to: 'wheel', amount, currency }] as const
  const reference = `wheel purchase ${purchase.id}`
  await recordPosting(trx, { uid, kind: 'wheel_purchase', reference, at: now, movements })
  await addSpins(trx, { campaign, uid }, count)
}
