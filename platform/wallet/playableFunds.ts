import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { readGeneralInfo } from '../metadata/queries.ts'

interface Playing {
  readonly uid: string
  /** Sysname of the game; without one bonus money doesn't count. */
  readonly game: string | null
}

export interface Funds {
  /** In the currency's smallest unit. */
  readonly amount: bigint
  readonly currency: string
}

interface FundsRow {
  readonly currency: string
  readonly main: string | null
  readonly bonus: string | null
}

/**
 * Returns the highest stake that a player can pay in a game: own money, and bonus money that the game
 * accepts. Returns undefined when there is no such player.
 */
export async function findPlayableFunds(db: Kysely<Schema>, { uid, game }: Playing): Promise<Funds | undefined> {
  const { rows } = await sql<FundsRow>`
    select account.currency, main.amount as main, money.amount as bonus
    from account
    left join game on game.sysname = ${game}
    left join balance as main on main.uid = account.uid and main.currency = account.currency and main.kind = 'main'
    left join bonus on bonus.uid = account.uid and bonus.state = 'active' and bonus.currency = account.currency
      and bonus.type = case when game.type = 'betting' then 'betting' else 'casino' end
      and (bonus.game_weights ->> game.type)::numeric > 0
    left join balance as money on money.uid = account.uid and money.currency = account.currency
      and money.kind = case when bonus.type = 'betting' then 'betting_bonus' when bonus.type = 'casino' then 'bonus' end
    where account.uid = ${uid}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const [main, bonus] = [BigInt(row.main ?? 0), BigInt(row.bonus ?? 0)]
  const { is_bonus_isolation_enabled: isIsolated } = await readGeneralInfo(db)
  return { amount: isIsolated ? largerOf(main, bonus) : main + bonus, currency: row.currency }
}

const largerOf = (a: bigint, b: bigint) => (a > b ? a : b)
