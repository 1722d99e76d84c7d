import { type Kysely, type Selectable } from 'kysely'
import type { WheelCampaign, WheelCampaignInfo, WheelReward } from '#schemas/wheel.ts'
import type { WheelFailure } from '#schemas/wheelFailures.ts'
import { toMajor } from '#src/shared/money.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { localized } from '../metadata/locale.ts'
import type { WheelCampaignTable, WheelRewardTable } from './table.ts'

export type CampaignRow = Selectable<WheelCampaignTable>
export type RewardRow = Selectable<WheelRewardTable>

/** Language and currency of an answer. */
export interface WheelPresentation {
  readonly locale: string | undefined
  /** The currency in which money is shown. */
  readonly currency: string
  readonly rates: Readonly<Record<string, number>>
}

/** Selects the campaigns that run at a time. */
function running(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('wheel_campaign')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
}

/** Finds the campaigns that run at a time, in their order. */
export const findCampaigns = (db: Kysely<Schema>, now: Date): Promise<CampaignRow[]> =>
  running(db, now).orderBy('sort').orderBy('id').execute()

/**
 * Finds a campaign that runs at a time.
 * @throws {PlatformError} InvalidParameterException on `campaign_id` when there is none
 */
export async function findCampaign(db: Kysely<Schema>, id: number, now: Date): Promise<CampaignRow> {
  const campaign = await running(db, now).where('id', '=', String(id)).executeTakeFirst()
  if (!campaign) throw wheelRefusal('campaign_id', 'NOT_AVAILABLE')
  return campaign
}

/** Finds the sectors of a campaign in their order. */
export const findRewards = (db: Kysely<Schema>, campaign: string): Promise<RewardRow[]> =>
  db.selectFrom('wheel_reward').selectAll().where('campaign', '=', campaign).orderBy('sort').orderBy('id').execute()

export function presentCampaign(row: CampaignRow, spins: number, locale: string | undefined): WheelCampaign {
  return {
    id: Number(row.id),
    title: localized(row.texts, locale)?.title ?? '',
    spin_balance: spins,
    is_spin_cost: row.price_usd !== null,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  }
}

export function presentCampaignInfo(row: CampaignRow, spins: number, locale: string | undefined): WheelCampaignInfo {
  const { text = '', rules = [] } = localized(row.texts, locale) ?? {}
  return { ...presentCampaign(row, spins, locale), text, rules: [...rules] }
}

/** Returns a sector as visitors read it. */
export function presentReward(row: RewardRow, { locale, currency, rates }: WheelPresentation): WheelReward {
  const { id, texts, type, weight } = row
  const isMoney = type === 'money' || type === 'bonus'
  return {
    id: Number(id),
    title: localized(texts, locale) ?? '',
    type,
    amount: isMoney ? toMajor(fromDollars(row.amount, currency, rates), currency) : row.amount,
    currency: isMoney ? currency : null,
    weight,
  }
}

export function wheelRefusal(field: string, reason: WheelFailure): PlatformError {
  return new PlatformError('InvalidParameterException', `the wheel refuses: ${reason}`, {
    invalidParameters: { [field]: ['wrongField'] },
    errorData: { reason },
  })
}
