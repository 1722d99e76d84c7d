import { type Kysely, sql } from 'kysely'
import { lockAccount } from '../accounts/queries.ts'
import { convert } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { isInGameSet } from '../games/isInGameSet.ts'
import { recordPosting } from '../ledger/queries.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import type { PlayEvent } from '../play-events/PlayEvent.ts'
import { recordEvent } from '../realtime/recordEvent.ts'
import { type JackpotDrop, lockJackpots, Pot, recordWin } from './Pot.ts'

/**
 * Adds a share of each stake to the jackpots of its game. The stake with which a jackpot reaches its
 * secret sum wins it, and is paid in the same transaction. Each jackpot is written once.
 */
export async function growJackpots(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<void> {
  const stakes = events.filter(({ kind, undone, isFree }) => !isFree && (kind === 'bet' || undone === 'bet'))
  if (stakes.length === 0) return
  const rows = await lockJackpots(trx)
  if (rows.length === 0) return
  const facts = await findStakeFacts(trx, stakes)
  const pots = rows.map((row) => new Pot<PlayEvent>(row))
  for (const event of stakes) {
    for (const pot of pots) feed(pot, event, facts)
  }
  for (const pot of pots) await pot.save(trx)
  // accounts are locked in one order
  const wins = pots.flatMap(({ drops }) => drops).toSorted((a, b) => Number(BigInt(a.stake.uid) - BigInt(b.stake.uid)))
  for (const win of wins) await payWin(trx, win)
}

interface StakeFacts {
  readonly rates: Readonly<Record<string, number>>
  readonly tags: ReadonlyMap<string, readonly string[]>
  /** Ids of stakes that were rolled back: they win nothing. */
  readonly rolledBack: ReadonlySet<string>
  /** Times of the stakes that rollbacks undo, by the rollback's id. */
  readonly undoneAt: ReadonlyMap<string, Date>
}

async function findStakeFacts(trx: Kysely<Schema>, stakes: readonly PlayEvent[]): Promise<StakeFacts> {
  const rates = await readCurrencyRates(trx)
  const sysnames = [...new Set(stakes.map(({ game }) => game))]
  const games = await trx.selectFrom('game').select(['sysname', 'tags']).where('sysname', 'in', sysnames).execute()
  const ids = stakes.map(({ id }) => id)
  const undone = await sql<{ readonly id: string; readonly undone_at: Date | null }>`
    select moved.id, undone.created_at as undone_at from wallet_transaction as moved
    left join wallet_transaction as undone on moved.kind = 'rollback' and undone.id = moved.reference
    where moved.id = any(${ids}::uuid[]) and (moved.state = 'rolled_back' or moved.kind = 'rollback')`.execute(trx)
  return {
    rates,
    tags: new Map(games.map(({ sysname, tags }) => [sysname, tags])),
    rolledBack: new Set(undone.rows.filter((row) => row.undone_at === null).map(({ id }) => id)),
    undoneAt: new Map(undone.rows.flatMap(({ id, undone_at: at }) => (at ? [[id, at]] : []))),
  }
}

/** Lets what a play event moves go into a jackpot, if its game counts. */
function feed(pot: Pot<PlayEvent>, event: PlayEvent, { rates, tags, rolledBack, undoneAt }: StakeFacts): void {
  const { gameType: type, provider, game, amount, currency } = event
  if (!isInGameSet({ type, provider, tags: tags.get(game) ?? [] }, pot.row) || !rates[currency]) return
  // millionths of a stake are the unit of the sum
  const share = convert({ amount, currency }, pot.row.currency, rates) * BigInt(pot.row.share)
  if (event.kind === 'rollback') {
    const at = undoneAt.get(event.id)
    if (at) pot.takeBack(share, at)
  } else if (rolledBack.has(event.id)) pot.addWithoutWin(share)
  else pot.add(share, event)
}

async function payWin(trx: Kysely<Schema>, win: JackpotDrop<PlayEvent>): Promise<void> {
  const { jackpot, run, amount, stake } = win
  const { uid, bet, game, currency, at } = stake
  const { fakename: nickname } = await lockAccount(trx, uid)
  await recordWin(trx, win, { uid, nickname, bet, game })
  const paid = convert({ amount, currency: jackpot.currency }, currency, await readCurrencyRates(trx))
  const movements = [{ from: 'jackpots', to: 'main', amount: paid, currency }] as const
  await recordPosting(trx, { uid, kind: 'jackpot', reference: `jackpot ${jackpot.id} run ${run}`, at, movements })
  await recordEvent(trx, { uid, now: at }, { name: 'jackpot.won', data: { jackpot_id: Number(jackpot.id) } })
}
