import { type Kysely, type Selectable, sql } from 'kysely'
import type { QuestGoalType, WheelQuest } from '#schemas/wheel.ts'
import type { Schema } from '../database/schema.ts'
import { wholePoints } from '../loyalty/points.ts'
import { localized } from '../metadata/locale.ts'
import type { WheelQuestTable } from './table.ts'

/** Goals that are sums of money; those of others are numbers. */
export const isSum = (goal: QuestGoalType): boolean => goal === 'stake' || goal === 'deposit'

interface QuestRow extends Selectable<WheelQuestTable> {
  readonly progress: string | null
  readonly completed_at: Date | null
}

interface Reader {
  /** Undefined for guests. */
  readonly uid: string | undefined
  readonly locale: string | undefined
}

/** Selects quests with the progress of a player. */
function selectQuests(db: Kysely<Schema>, uid: string | undefined) {
  return db
    .selectFrom('wheel_quest')
    .leftJoin('wheel_quest_progress', (join) =>
      join
        .onRef('wheel_quest_progress.quest', '=', 'wheel_quest.id')
        .on('wheel_quest_progress.uid', '=', uid === undefined ? sql.lit(null) : uid),
    )
    .selectAll('wheel_quest')
    .select(['progress', 'completed_at'])
}

interface Page {
  readonly items: WheelQuest[]
  readonly total: number
}

/** Finds the quests of a campaign in their order. */
export async function findQuests(
  db: Kysely<Schema>,
  { campaign, limit }: { readonly campaign: string; readonly limit: number },
  reader: Reader,
): Promise<Page> {
  const rows = await selectQuests(db, reader.uid)
    .where('campaign', '=', campaign)
    .orderBy('sort')
    .orderBy('wheel_quest.id')
    .execute()
  return { items: rows.slice(0, limit).map((row) => presentQuest(row, reader.locale)), total: rows.length }
}

/** Finds the quests that a player has completed, the last one first. */
export async function findCompletedQuests(
  db: Kysely<Schema>,
  { campaign, limit }: { readonly campaign: string; readonly limit: number },
  { uid, locale }: Reader,
): Promise<Page> {
  const rows = await selectQuests(db, uid)
    .where('campaign', '=', campaign)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .orderBy('wheel_quest.id', 'desc')
    .execute()
  return { items: rows.slice(0, limit).map((row) => presentQuest(row, locale)), total: rows.length }
}

export async function findQuest(
  db: Kysely<Schema>,
  id: number,
  { uid, locale }: Reader,
): Promise<WheelQuest | undefined> {
  const row = await selectQuests(db, uid).where('wheel_quest.id', '=', String(id)).executeTakeFirst()
  return row && presentQuest(row, locale)
}

function presentQuest(row: QuestRow, locale: string | undefined): WheelQuest {
  const { id, campaign, texts, goal, target, types, progress, completed_at: completedAt } = row
  const { title = '', text = '' } = localized(texts, locale) ?? {}
  return {
    id: Number(id),
    campaign_id: Number(campaign),
    title,
    text,
    goal: { type: goal, target, types: [...types] },
    reward: { type: row.reward_type, amount: row.reward_amount },
    progress: completedAt ? target : Math.min(reached(goal, progress ?? '0'), target),
    completed_at: completedAt?.toISOString() ?? null,
  }
}

/** Returns stored progress as pages show it; sums in whole cents. */
function reached(goal: QuestGoalType, progress: string): number {
  return isSum(goal) ? wholePoints(BigInt(progress) * 100n) / 100 : Number(progress)
}
