import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AccountRow } from '../accounts/queries.ts'
import type { FreeSpinPackTable, SuppliedSpins } from '../bonuses/table.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import type { PlayableGame } from './findAccess.ts'
import type { GameSupplier } from './GameSupplier.ts'

/** Value of a free spin, in US dollars. */
export const FREE_SPIN_USD = 0.2

interface Opening {
  readonly supplier: GameSupplier
  readonly player: Pick<AccountRow, 'uid' | 'currency'>
  readonly game: PlayableGame
  readonly now: Date
}

/** A pack that is to be sent to the supplier for a game. */
interface Assigned {
  readonly pack: Selectable<FreeSpinPackTable>
  readonly reference: string
  readonly isRepeated: boolean
}

/**
 * Tells the supplier of a game about the free spins that the player has for it. Those for any slot
 * move to the slot that is opened last. What could not be cancelled at the other slot is tried again at the next
 * opening. Must not run in a transaction.
 * @throws {SupplierError} when the supplier can't be told; AggregateError for several failures
 */
export async function sendFreeSpins(db: Kysely<Schema>, opening: Opening): Promise<void> {
  if (!opening.game.supports_free_spins) return
  const packs = await assignRewards(db, opening)
  // the wallet refuses those of the game before by now, and its page shouldn't offer them
  const outdated = await findOutdated(db, opening)
  const steps = [
    ...outdated.map(
      ({ id, spins }) =>
        () =>
          cancelOutdated(db, opening, { id, spins }),
    ),
    ...packs.map((assigned) => () => sendPack(db, opening, assigned)),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, 'several orders of free spins have failed')
  if (failures.length > 0) throw failures[0]
}

interface Outdated {
  /** Id of the pack. */
  readonly id: string
  readonly spins: SuppliedSpins
}

/** Finds what the supplier may still have of games that the player opened before. */
async function findOutdated(db: Kysely<Schema>, { player, now }: Opening): Promise<Outdated[]> {
  const packs = await db
    .selectFrom('free_spin_pack')
    .select(['id', 'outdated'])
    .where('uid', '=', player.uid)
    .where(sql<boolean>`outdated <> '[]'`)
    .where('expires_at', '>', now)
    .execute()
  return packs.flatMap(({ id, outdated }) => outdated.map((spins) => ({ id, spins })))
}

async function cancelOutdated(
  db: Kysely<Schema>,
  { supplier, player }: Opening,
  { id, spins }: Outdated,
): Promise<void> {
  await supplier.cancelFreeSpins(player.uid, spins)
  await sql`
    update free_spin_pack set outdated = coalesce(
      (select jsonb_agg(each) from jsonb_array_elements(outdated) each where each ->> 'reference' <> ${spins.reference}),
      '[]')
    where id = ${id}`.execute(db)
}

async function sendPack(db: Kysely<Schema>, { supplier, player, game }: Opening, assigned: Assigned): Promise<void> {
  const { pack, reference, isRepeated } = assigned
  const reward = await supplier.grantFreeSpins({
    reference,
    isRepeated,
    uid: player.uid,
    code: game.sysname,
    count: pack.remaining,
    spinValue: BigInt(pack.spin_value ?? 0),
    currency: player.currency,
    endsAt: pack.expires_at,
  })
  const stored = await db
    .updateTable('free_spin_pack')
    .set({ reward })
    .where('id', '=', pack.id)
    .where('reward_reference', '=', reference)
    .where('reward', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!stored) {
    // the game was opened twice at once, and the other one was first
    const known = db.selectFrom('free_spin_pack').select('id').where('id', '=', pack.id).where('reward', '=', reward)
    if (!(await known.executeTakeFirst())) await supplier.cancelFreeSpins(player.uid, { reference, reward })
  }
}

/** Gives each pack that this game's supplier doesn't know yet a reference there. Returns those packs. */
async function assignRewards(
  db: Kysely<Schema>,
  { player: { uid, currency }, game, now }: Opening,
): Promise<Assigned[]> {
  const spinValue = fromDollars(FREE_SPIN_USD, currency, await readCurrencyRates(db))
  return db.transaction().execute(async (trx) => {
    const packs = await trx
      .selectFrom('free_spin_pack')
      .selectAll()
      .where('uid', '=', uid)
      .where('remaining', '>', 0)
      .where('expires_at', '>', now)
      .where((where) => where.or([where('game', '=', game.sysname), where('game', 'is', null)]))
      .where((where) => where.or([where('reward', 'is', null), where('reward_game', '!=', game.sysname)]))
      .forUpdate()
      .execute()
    const usable = packs.filter((pack) => pack.game !== null || game.type === 'slot')
    const assigned: Assigned[] = []
    for (const pack of usable) {
      const known = pack.reward_game === game.sysname ? pack.reward_reference : null
      if (known !== null) {
        assigned.push({ pack, reference: known, isRepeated: true })
        continue
      }
      const reference = randomUUID()
      const { reward_reference: before, reward } = pack
      const outdated = before === null ? pack.outdated : [...pack.outdated, { reference: before, reward }]
      const change = {
        reward: null,
        reward_reference: reference,
        reward_game: game.sysname,
        spin_value: spinValue,
        outdated: JSON.stringify(outdated),
      }
      const update = trx.updateTable('free_spin_pack').set(change).where('id', '=', pack.id).returningAll()
      assigned.push({ pack: await update.executeTakeFirstOrThrow(), reference, isRepeated: false })
    }
    return assigned
  })
}
