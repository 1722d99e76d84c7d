import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { DEMO_CURRENCY } from '../../hub88/protocol.ts'
import { AMOUNT_SCALE } from '../games/amounts.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import type { SandboxGame } from '../operator/SandboxCatalogue.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { SandboxGameSeatTable, SandboxGameSessionTable } from '../table.ts'
import { newClientSeed, storeFirstSeed } from './seeds.ts'

/** A player at a game: the session of the page, and the seat that it belongs to. */
export interface Visit {
  readonly session: Selectable<SandboxGameSessionTable>
  readonly seat: Selectable<SandboxGameSeatTable>
  readonly game: SandboxGame
}

/** Time without a request after which a session has ended. */
const SESSION_MS = 24 * 3_600_000
const TOUCH_MS = 60_000
const PLAY_MONEY = 1000 * AMOUNT_SCALE
const SECRET_BYTES = 24

interface NewVisit {
  readonly game: SandboxGame
  readonly player: string | null
  readonly token: string | null
  readonly currency: string
  readonly language: string
  readonly lobbyUrl: string
  readonly depositUrl: string | null
}

/** Opens a game for a player, at the seat that they have there already. Returns the session’s id. */
export async function openVisit({ db, now }: GameSandboxContext, visit: NewVisit): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const seat = (await findSeat(trx, visit)) ?? (await createSeat(trx, visit, now()))
    const id = randomBytes(SECRET_BYTES).toString('base64url')
    const { token, language, lobbyUrl, depositUrl } = visit
    const time = { created_at: now(), used_at: now() }
    await trx
      .insertInto('sandbox_game_session')
      .values({ id, seat, token, language, lobby_url: lobbyUrl, deposit_url: depositUrl, ...time })
      .execute()
    return id
  })
}

async function findSeat(trx: Kysely<Schema>, { player, game, currency }: NewVisit): Promise<string | undefined> {
  if (player === null) return undefined
  const seat = await trx
    .selectFrom('sandbox_game_seat')
    .select('id')
    .where('player', '=', player)
    .where('game_code', '=', game.code)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return seat?.id
}

async function createSeat(trx: Kysely<Schema>, visit: NewVisit, now: Date): Promise<string> {
  const { player, game, currency } = visit
  const id = randomUUID()
  const balance = player === null ? PLAY_MONEY : null
  const created = await trx
    .insertInto('sandbox_game_seat')
    .values({ id, player, game_code: game.code, currency, play_balance: balance, seed: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) {
    const other = await findSeat(trx, visit)
    if (other === undefined) throw new Error('a seat that exists is missing')
    return other
  }
  const seed = await storeFirstSeed(trx, { seat: id, clientSeed: newClientSeed() }, now)
  await trx.updateTable('sandbox_game_seat').set({ seed }).where('id', '=', id).execute()
  return id
}

/**
 * Returns the visit of a session.
 * @throws {SandboxRefusal} when the session is unknown or has ended
 */
export async function requireVisit(context: GameSandboxContext, id: string): Promise<Visit> {
  const visit = await findVisit(context, id)
  if (!visit) throw new SandboxRefusal(404, 'ended')
  return visit
}

export async function findVisit({ db, now, catalogue }: GameSandboxContext, id: string): Promise<Visit | undefined> {
  const time = now().getTime()
  const session = await db
    .selectFrom('sandbox_game_session')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', '>', new Date(time - SESSION_MS))
    .executeTakeFirst()
  if (!session) return undefined
  const seat = await db
    .selectFrom('sandbox_game_seat')
    .selectAll()
    .where('id', '=', session.seat)
    .executeTakeFirstOrThrow()
  const game = catalogue.find(seat.game_code)
  if (!game) return undefined
  if (time - session.used_at.getTime() > TOUCH_MS) {
    await db.updateTable('sandbox_game_session').set({ used_at: now() }).where('id', '=', id).execute()
  }
  return { session, seat, game }
}

export const isPlayMoney = ({ seat }: Visit) => seat.currency === DEMO_CURRENCY && seat.player === null
