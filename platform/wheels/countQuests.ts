import { type Kysely, sql } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import type { QuestGoalType } from '#schemas/wheel.ts'
import { toMajor } from '#src/shared/money.ts'
import { byUid } from '../accounts/byUid.ts'
import type { Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { toMicros } from '../loyalty/points.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import type { PlayEvent } from '../play-events/PlayEvent.ts'
import { completeQuests } from './completeQuests.ts'

/** A quest that a player hasn’t completed. */
interface OpenQuest {
  readonly quest: string
  readonly uid: string
  readonly goal: QuestGoalType
  readonly types: readonly GameType[]
  readonly starts_at: Date
  readonly ends_at: Date | null
}

interface Step {
  readonly quest: string
  readonly uid: string
  readonly reference: string
  readonly label: string
  readonly value: bigint
}

/** Finds the quests that these players haven’t completed, in the order of players. */
async function findOpenQuests(
  trx: Kysely<Schema>,
  uids: readonly string[],
  isOfDeposits: boolean,
): Promise<OpenQuest[]> {
  const { rows } = await sql<OpenQuest>`
    select quest.id::text as quest, player.uid::text, goal, types, starts_at, ends_at
    from unnest(${uids}::bigint[]) as player (uid)
    cross join wheel_quest as quest
    join wheel_campaign as campaign on campaign.id = quest.campaign
    left join wheel_quest_progress as progress on progress.quest = quest.id and progress.uid = player.uid
    where completed_at is null and (goal = 'deposit') = ${isOfDeposits}
    order by player.uid, quest.id`.execute(trx)
  return rows
}

/**
 * Counts play towards the quests of players, each transaction once; one that was rolled back doesn't
 * count, or no more. A quest that is completed stays so. Must run in the transaction of the consumer.
 */
export async function countPlay(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<void> {
  const removed = await removeSteps(trx, events)
  const counted = events.filter(({ kind, isFree, amount }) => kind !== 'rollback' && !isFree && amount > 0n)
  const valid = await withoutRolledBack(trx, counted)
  const quests = await findOpenQuests(trx, [...new Set(valid.map(({ uid }) => uid))], false)
  const rates = await readCurrencyRates(trx)
  const steps = quests.flatMap((quest) =>
    valid.filter((event) => isCounted(event, quest)).map((event) => stepOf(event, quest, rates)),
  )
  await addSteps(trx, steps)
  const latest = events.at(-1)
  if (latest) await updateProgress(trx, [...removed, ...steps], latest.at)
}

function isCounted({ uid, kind, gameType, at }: PlayEvent, quest: OpenQuest): boolean {
  const { goal, types, starts_at: start, ends_at: end } = quest
  return (
    uid === quest.uid &&
    kind === (goal === 'wins' ? 'win' : 'bet') &&
    (types.length === 0 || types.includes(gameType)) &&
    at >= start &&
    (end === null || at < end)
  )
}

function stepOf(
  { id, uid, bet, game, amount, currency }: PlayEvent,
  { quest, goal }: OpenQuest,
  rates: Readonly<Record<string, number>>,
): Step {
  // a round with several wins is one, as is a game that is played twice
  const labels: Partial<Record<QuestGoalType, string>> = { games: game, wins: bet }
  return {
    quest,
    uid,
    reference: id,
    label: labels[goal] ?? id,
    value: toMicros(toMajor(amount, currency) * (rates[currency] ?? 0)),
  }
}

/** Leaves out transactions that are rolled back already. */
async function withoutRolledBack(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<PlayEvent[]> {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const rows = await trx
    .selectFrom('wallet_transaction')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'done')
    .execute()
  const done = new Set(rows.map(({ id }) => id))
  return events.filter(({ id }) => done.has(id))
}

type Counter = Pick<Step, 'quest' | 'uid'>

/** Removes what rolled back transactions have counted for quests that aren't completed. */
async function removeSteps(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<Counter[]> {
  const ids = events.filter(({ kind }) => kind === 'rollback').map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<Counter>`
    delete from wheel_quest_step as step using wallet_transaction as moved
    where moved.id = any(${ids}::uuid[]) and step.reference = moved.reference::text
    returning step.quest::text as quest, step.uid::text as uid`.execute(trx)
  return rows
}

async function addSteps(trx: Kysely<Schema>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  await trx
    .insertInto('wheel_quest_step')
    .values([...steps])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts the steps of these quests anew, and completes those that have reached their target. */
async function updateProgress(trx: Kysely<Schema>, changed: readonly Counter[], now: Date): Promise<void> {
  if (changed.length === 0) return
  const counters = new Map(changed.map(({ quest, uid }) => [`${quest} ${uid}`, { quest, uid }]))
  const list = [...counters.values()].toSorted(byUid)
  const [quests, uids] = [list.map(({ quest }) => quest), list.map(({ uid }) => uid)]
  const { rows } = await sql<Counter & { readonly is_reached: boolean }>`
    insert into wheel_quest_progress as own (quest, uid, progress)
    select quest.id, counter.uid, (
      select case when goal in ('stake', 'deposit') then coalesce(sum(value), 0) else count(distinct label) end
      from wheel_quest_step as step where step.quest = quest.id and step.uid = counter.uid
    ) from unnest(${quests}::bigint[], ${uids}::bigint[]) as counter (quest, uid)
    join wheel_quest as quest on quest.id = counter.quest
    order by counter.uid, quest.id
    on conflict (quest, uid) do update set progress = excluded.progress where own.completed_at is null
    returning quest::text, uid::text, progress >= (
      select case when goal in ('stake', 'deposit') then target * 1000000 else target end
      from wheel_quest where id = own.quest
    ) as is_reached`.execute(trx)
  await completeQuests(
    trx,
    rows.filter(({ is_reached: isReached }) => isReached),
    now,
  )
}

interface ArrivedDeposit extends Sum {
  readonly uid: string
  /** Names the posting, which counts once. */
  readonly reference: string
  readonly at: Date
}

/** Counts a deposit that has arrived. Must run in its transaction, which has locked the account. */
export async function countDeposit(trx: Kysely<Schema>, deposit: ArrivedDeposit): Promise<void> {
  const { uid, reference, amount, currency, at } = deposit
  const quests = await findOpenQuests(trx, [uid], true)
  const open = quests.filter(({ starts_at: start, ends_at: end }) => at >= start && (end === null || at < end))
  const rates = await readCurrencyRates(trx)
  const value = toMicros(toMajor(amount, currency) * (rates[currency] ?? 0))
  const steps = open.map(({ quest }) => ({ quest, uid, reference, label: reference, value }))
  await addSteps(trx, steps)
  await updateProgress(trx, steps, at)
}
