import type { Kysely } from 'kysely'
import type { WheelScope, WheelSpinResult } from '#schemas/wheel.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import { maskNickname } from '../winners/maskNickname.ts'

interface Results {
  readonly campaign: string
  readonly offset: number
  readonly count: number
  readonly scope: WheelScope
}

interface Reader {
  /** Undefined for guests. */
  readonly uid: string | undefined
  readonly locale: string | undefined
}

function selectResults(db: Kysely<Schema>) {
  return db
    .selectFrom('wheel_spin')
    .innerJoin('wheel_reward', 'wheel_reward.id', 'wheel_spin.reward')
    .select([
      'wheel_spin.id',
      'wheel_spin.campaign',
      'reward',
      'texts',
      'type',
      'weight',
      'wheel_spin.amount',
      'currency',
      'uid',
      'nickname',
      'seed',
      'sectors',
      'created_at',
      'shown_at',
    ])
}

type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['executeTakeFirstOrThrow']>>

/** Finds results, the newest first: all of a player, or of all players those that have won something. */
export async function findResults(
  db: Kysely<Schema>,
  { campaign, offset, count, scope }: Results,
  reader: Reader,
): Promise<{ readonly items: WheelSpinResult[]; readonly total: number }> {
  let selection = selectResults(db).where('wheel_spin.campaign', '=', campaign)
  selection =
    scope === 'my' ? selection.where('uid', '=', reader.uid ?? null) : selection.where('type', '!=', 'nothing')
  const rows = await selection.orderBy('number', 'desc').offset(offset).limit(count).execute()
  const { total } = await selection
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => presentResult(row, reader)), total: Number(total) }
}

/** Finds the result of a spin. */
export async function findResult(db: Kysely<Schema>, id: string, reader: Reader): Promise<WheelSpinResult> {
  return presentResult(await selectResults(db).where('wheel_spin.id', '=', id).executeTakeFirstOrThrow(), reader)
}

/** Finds the last result of a player that no page has shown. */
export async function findUnseen(
  db: Kysely<Schema>,
  campaign: string,
  reader: Reader,
): Promise<WheelSpinResult | null> {
  if (reader.uid === undefined) return null
  const row = await selectResults(db)
    .where('wheel_spin.campaign', '=', campaign)
    .where('uid', '=', reader.uid)
    .where('shown_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? presentResult(row, reader) : null
}

function presentResult(row: ResultRow, { uid, locale }: Reader): WheelSpinResult {
  const { id, campaign, reward, texts, type, weight, amount, currency } = row
  const isOwn = uid !== undefined && row.uid === uid
  return {
    id,
    campaign_id: Number(campaign),
    reward: { id: Number(reward), title: localized(texts, locale) ?? '', type, amount, currency, weight },
    nickname: maskNickname(row.nickname),
    is_own: isOwn,
    is_shown: !isOwn || row.shown_at !== null,
    created_at: row.created_at.toISOString(),
    seed: isOwn ? row.seed : null,
    sectors: isOwn && row.sectors ? [...row.sectors] : null,
  }
}
