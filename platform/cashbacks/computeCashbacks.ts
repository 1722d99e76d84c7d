import { type Kysely, sql } from 'kysely'
import type { RewardSettings } from '../bonuses/RewardSettings.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { readCurrencyRates, readRewardSettings } from '../metadata/queries.ts'

const DAY_MS = 24 * 3600 * 1000
const WEEK_MS = 7 * DAY_MS
/** Monday, 5 January 1970. */
const FIRST_MONDAY = 4 * DAY_MS
/** Time after the end of a week, in which its last bets are committed. */
const GRACE_MS = 5 * 60 * 1000
const BATCH_SIZE = 1000

/** Returns the end of the last week that is over at a time: a Monday at 0:00 UTC. */
export function lastWeekEnd(now: Date): Date {
  const sinceFirst = now.getTime() - GRACE_MS - FIRST_MONDAY
  return new Date(FIRST_MONDAY + Math.floor(sinceFirst / WEEK_MS) * WEEK_MS)
}

/**
 * Adds the cashbacks of every week that is over, each once, whichever process is the first. The weeks
 * before the very first computation have none.
 */
export async function computeCashbacks({
  db,
  now,
}: {
  readonly db: Kysely<Schema>
  readonly now: () => Date
}): Promise<void> {
  const due = lastWeekEnd(now())
  const { last } = await db
    .selectFrom('cashback_period')
    .select(({ fn }) => fn.max('ends_at').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) {
    await db.transaction().execute((trx) => claimWeek(trx, due, now()))
    return
  }
  for (let end = last.getTime() + WEEK_MS; end <= due.getTime(); end += WEEK_MS) {
    await db.transaction().execute((trx) => computeWeek(trx, new Date(end), now()))
  }
}

/** Returns false when the week is computed already; waits for a process that is computing it. */
async function claimWeek(trx: Kysely<Schema>, end: Date, now: Date): Promise<boolean> {
  const claim = trx.insertInto('cashback_period').values({ ends_at: end, computed_at: now })
  const claimed = await claim
    .onConflict((conflict) => conflict.doNothing())
    .returning('ends_at')
    .executeTakeFirst()
  return claimed !== undefined
}

async function computeWeek(trx: Kysely<Schema>, end: Date, now: Date): Promise<void> {
  if (!(await claimWeek(trx, end, now))) return
  const { cashback } = await readRewardSettings(trx)
  const rates = await readCurrencyRates(trx)
  const losses = await findLosses(trx, { end, percent: cashback.percent })
  const rows = losses.flatMap(({ uid, currency, amount, percent }) => {
    const granted = limitCashback(amount, { currency, cashback, rates })
    if (granted === 0n) return []
    return [
      {
        uid,
        status: 'active' as const,
        amount: granted,
        currency,
        texts: JSON.stringify(cashback.texts).replaceAll('{percent}', String(percent)),
        // one that is made up for late can be collected as long as any other
        receiving_expired_at: new Date(
          Math.max(end.getTime(), now.getTime() - GRACE_MS) + cashback.collect_days * DAY_MS,
        ),
        end_date: end,
        created_at: now,
      },
    ]
  })
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await trx
      .insertInto('cashback')
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute()
  }
}

interface Losses {
  readonly end: Date
  readonly percent: number
}

interface Cashback {
  readonly uid: string
  readonly currency: string
  /** Share of what was lost of own money, in the currency's smallest unit. */
  readonly amount: bigint
  /** The share, in per cent. */
  readonly percent: number
}

/**
 * Finds the share of what players have lost of their own money in the bets that were settled within a
 * week. Of a bet that a bonus paid in part, the player's own part of stake and win counts.
 */
async function findLosses(trx: Kysely<Schema>, { end, percent }: Losses): Promise<Cashback[]> {
  const start = new Date(end.getTime() - WEEK_MS)
  const { rows } = await sql<Record<'uid' | 'currency' | 'amount', string> & { readonly percent: number }>`
    select loss.uid::text, loss.currency,
      floor(loss.amount * share.percent / 100)::text as amount, share.percent::float8 as percent
    from (
      select uid, currency,
        sum(stake - bonus_stake - win + bonus_win) as amount
      from bet
      where settled_at >= ${start} and settled_at < ${end} and status in ('win', 'loss')
      group by uid, currency
    ) as loss
    cross join lateral (
      select greatest(max(percent), ${percent}::numeric) as percent from cashback_rate
      where cashback_rate.uid = loss.uid and starts_at >= ${start} and starts_at < ${end}
    ) as share
    where loss.amount > 0
    order by loss.uid, loss.currency`.execute(trx)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}

interface Limit {
  readonly currency: string
  readonly cashback: RewardSettings['cashback']
  readonly rates: Readonly<Record<string, number>>
}

function limitCashback(amount: bigint, { currency, cashback, rates }: Limit): bigint {
  const inCurrency = (usd: number) => fromDollars(usd, currency, rates)
  if (amount < inCurrency(cashback.min_usd)) return 0n
  const max = inCurrency(cashback.max_usd)
  return amount < max ? amount : max
}
