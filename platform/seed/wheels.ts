import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { seededRandom } from '../winners/simulateWinners.ts'
import { type DemoWheel, readFixture } from './readFixture.ts'

const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const SEED = 20_261_127

/** Adds campaigns of wheels with their sectors, quests, and results of made-up players. */
export async function insertWheels(trx: Kysely<Schema>, now: Date): Promise<void> {
  const random = seededRandom(SEED)
  const nicknames = [...new Set((await readFixture('winners')).map(({ nickname }) => nickname))]
  const campaigns = await readFixture('wheel-campaigns')
  for (const [sort, demo] of campaigns.entries()) {
    const { texts, price_usd, first_spins, days, quests } = demo
    const ends_at = days === null ? null : new Date(now.getTime() + days * DAY_MS)
    const { id } = await trx
      .insertInto('wheel_campaign')
      .values({ texts: JSON.stringify(texts), price_usd, first_spins, starts_at: now, ends_at, sort })
      .returning('id')
      .executeTakeFirstOrThrow()
    const quested = quests.map((quest, place) => ({ ...quest, campaign: id, sort: place }))
    await trx
      .insertInto('wheel_quest')
      .values(quested.map((quest) => ({ ...quest, texts: JSON.stringify(quest.texts) })))
      .execute()
    await insertResults(trx, demo, { campaign: id, nicknames, random, now })
  }
}

interface DemoResults {
  readonly campaign: string
  readonly nicknames: readonly string[]
  readonly random: () => number
  readonly now: Date
}

async function insertResults(
  trx: Kysely<Schema>,
  { rewards, results }: DemoWheel,
  { campaign, nicknames, random, now }: DemoResults,
): Promise<void> {
  const rows = await trx
    .insertInto('wheel_reward')
    .values(rewards.map((reward, sort) => ({ ...reward, texts: JSON.stringify(reward.texts), campaign, sort })))
    .returning(['id', 'type', 'amount'])
    .execute()
  const gifts = rows.filter(({ type }) => type !== 'nothing')
  const spins = Array.from({ length: results }, (_, index) => {
    const gift = gifts[Math.floor(random() * gifts.length)]
    const isMoney = gift?.type === 'money' || gift?.type === 'bonus'
    return {
      id: randomUUID(),
      campaign,
      reward: gift?.id ?? '',
      uid: null,
      nickname: nicknames[Math.floor(random() * nicknames.length)] ?? '',
      amount: gift?.amount ?? 0,
      currency: isMoney ? 'USD' : null,
      seed: null,
      created_at: new Date(now.getTime() - (results - index) * HOUR_MS),
      shown_at: null,
    }
  })
  await trx.insertInto('wheel_spin').values(spins).execute()
}
