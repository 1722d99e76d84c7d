import { type Kysely, sql } from 'kysely'
import { lockAccount } from '../../accounts/queries.ts'
import { countWagering } from '../../bonuses/changeBonus.ts'
import type { Schema } from '../../database/schema.ts'
import type { PlayEvent, PlayEventConsumer } from '../PlayEvent.ts'

/** Counts the stakes of settled bets towards the wagering of their bonus, each once. */
export const wageringConsumer: PlayEventConsumer = {
  name: 'wagering',
  // the accounts of a batch stay locked until it is committed
  batchSize: 50,
  async consume(trx, events) {
    const bets = await findUncounted(trx, events)
    for (const bet of bets) await countBet(trx, bet)
  },
}

interface UncountedBet {
  readonly id: string
  readonly uid: string
  readonly bonus: string
  readonly rest: string
  readonly settled_at: Date
}

/** Finds settled bets of these events whose wagering isn't counted, in the order of players. */
async function findUncounted(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<UncountedBet[]> {
  const ids = [...new Set(events.map(({ bet }) => bet))]
  const { rows } = await sql<UncountedBet>`
    select id::text, uid::text, bonus::text, (wagering - wagering_counted)::text as rest, settled_at
    from bet
    where id = any(${ids}::bigint[]) and bonus is not null and wagering > wagering_counted
      and status in ('win', 'loss')
    order by bet.uid, settled_at, bet.id`.execute(trx)
  return rows
}

async function countBet(trx: Kysely<Schema>, { id, uid, bonus: bonusId, rest, settled_at: now }: UncountedBet) {
  await lockAccount(trx, uid)
  await trx
    .updateTable('bet')
    .set({ wagering_counted: sql<bigint>`wagering` })
    .where('id', '=', id)
    .execute()
  const bonus = await trx.selectFrom('bonus').selectAll().where('id', '=', bonusId).executeTakeFirstOrThrow()
  await countWagering(trx, bonus, { wagering: BigInt(rest), now })
}
