import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { SandboxGameSeedTable } from '../table.ts'
import { findOpenRound } from './rounds.ts'

export type StoredSeed = Selectable<SandboxGameSeedTable>

export const newServerSeed = () => randomBytes(32).toString('hex')
export const newClientSeed = () => randomBytes(8).toString('hex')

interface SeatSeed {
  readonly seat: string
  readonly clientSeed: string
}

/** Client seed of a server seed that is committed, and not used yet. */
const UNUSED = ''

/** Starts a seat’s first server seed, and commits the next one. Returns the id of the first. */
export async function storeFirstSeed(trx: Kysely<Schema>, seat: SeatSeed, now: Date): Promise<string> {
  await storeSeed(trx, { seat: seat.seat, clientSeed: UNUSED }, now)
  return storeSeed(trx, seat, now)
}

async function storeSeed(trx: Kysely<Schema>, { seat, clientSeed }: SeatSeed, now: Date): Promise<string> {
  const id = randomUUID()
  const server_seed = newServerSeed()
  await trx
    .insertInto('sandbox_game_seed')
    .values({ id, seat, server_seed, client_seed: clientSeed, created_at: now })
    .execute()
  return id
}

/** Returns the server seed that follows when the player changes theirs. */
export const readNextSeed = (db: Kysely<Schema>, seat: string): Promise<StoredSeed> =>
  db
    .selectFrom('sandbox_game_seed')
    .selectAll()
    .where('seat', '=', seat)
    .where('client_seed', '=', UNUSED)
    .executeTakeFirstOrThrow()

export const readSeed = (db: Kysely<Schema>, id: string): Promise<StoredSeed> =>
  db.selectFrom('sandbox_game_seed').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Takes the next nonce of a seed. */
export async function takeNonce(trx: Kysely<Schema>, id: string): Promise<number> {
  const { next_nonce: next } = await trx
    .updateTable('sandbox_game_seed')
    .set(({ eb }) => ({ next_nonce: eb('next_nonce', '+', 1) }))
    .where('id', '=', id)
    .returning('next_nonce')
    .executeTakeFirstOrThrow()
  return next - 1
}

/**
 * Reveals the seat’s server seed, and goes on with the next one and the client seed that the player
 * wants. The next one was committed before, so that it can’t depend on the client seed.
 */
export async function rotateSeed({ db, now }: GameSandboxContext, { seat, clientSeed }: SeatSeed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { seed } = await trx
      .selectFrom('sandbox_game_seat')
      .select('seed')
      .where('id', '=', seat)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // the open round is still to be played with the secret seed
    if (await findOpenRound(trx, seat)) throw new SandboxRefusal(409, 'round_open')
    const { id: next } = await readNextSeed(trx, seat)
    await trx.updateTable('sandbox_game_seed').set({ revealed_at: now() }).where('id', '=', seed).execute()
    await trx.updateTable('sandbox_game_seed').set({ client_seed: clientSeed }).where('id', '=', next).execute()
    await trx.updateTable('sandbox_game_seat').set({ seed: next }).where('id', '=', seat).execute()
    await storeSeed(trx, { seat, clientSeed: UNUSED }, now())
  })
}
