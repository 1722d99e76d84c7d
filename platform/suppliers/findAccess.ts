import { type Kysely, sql } from 'kysely'
import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import type { GameAccess, GameObstacle } from '#schemas/gameAccess.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { type Exclusion, findExclusion } from '../self-exclusion/selfExclusion.ts'
import { findPlayableFunds } from '../wallet/playableFunds.ts'

export interface PlayableGame {
  readonly sysname: string
  readonly type: GameType
  readonly is_enabled: boolean
  readonly blocked_countries: readonly string[]
  readonly supports_free_spins: boolean
  readonly options: GameOptions
  readonly config: GameConfig
}

interface Visit {
  readonly game: PlayableGame
  readonly viewer: AccountRow | null
  readonly hasSupplier: boolean
  readonly now: Date
}

/** A game by its sysname, or by the name of its own in play paths. */
export type GameName = { readonly sysname: string } | { readonly custom: string }

export function findPlayableGame(db: Kysely<Schema>, name: GameName): Promise<PlayableGame | undefined> {
  const games = db
    .selectFrom('game')
    .select(['sysname', 'type', 'is_enabled', 'blocked_countries', 'supports_free_spins', 'options', 'config'])
  const named =
    'custom' in name
      ? games.where(sql<boolean>`options @> jsonb_build_object('custom', ${name.custom}::text)`)
      : games.where('sysname', '=', name.sysname)
  return named.orderBy('sysname').executeTakeFirst()
}

/** Returns how a visitor can play a game. */
export async function findAccess(db: Kysely<Schema>, visit: Visit): Promise<GameAccess> {
  const { game, viewer, hasSupplier, now } = visit
  const exclusion = viewer ? await findExclusion(db, viewer.uid, now) : undefined
  const freeSpins = viewer ? await countFreeSpins(db, { uid: viewer.uid, game, now }) : 0
  const obstacle = findObstacle(visit, exclusion) ?? (await findEmptiness(db, visit, freeSpins))
  return {
    sysname: game.sysname,
    obstacle,
    excluded_until: exclusion?.endsAt?.toISOString() ?? null,
    // a self-excluded player isn't tempted
    has_demo: game.options.has_demo && game.is_enabled && hasSupplier && exclusion === undefined,
    free_spins: freeSpins,
  }
}

function findObstacle({ game, viewer, hasSupplier }: Visit, exclusion: Exclusion | undefined): GameObstacle | null {
  if (!game.is_enabled || !hasSupplier) return 'unavailable'
  if (!viewer) return 'signed_out'
  if (viewer.country_code !== null && game.blocked_countries.includes(viewer.country_code)) return 'country'
  if (exclusion) return 'excluded'
  if (viewer.is_kyc_block_enabled && !viewer.is_verified) return 'unverified'
  return null
}

/** Applies the game's rule for empty balances; a round that is still open may be played to its end. */
async function findEmptiness(
  db: Kysely<Schema>,
  { game, viewer }: Visit,
  freeSpins: number,
): Promise<'no_funds' | null> {
  if (!viewer || game.config.canAccessSlotWithZeroBalance || freeSpins > 0) return null
  const funds = await findPlayableFunds(db, { uid: viewer.uid, game: game.sysname })
  if (funds !== undefined && funds.amount > 0n) return null
  return (await hasOpenRound(db, { uid: viewer.uid, game: game.sysname })) ? null : 'no_funds'
}

async function hasOpenRound(
  db: Kysely<Schema>,
  { uid, game }: { readonly uid: string; readonly game: string },
): Promise<boolean> {
  const open = db.selectFrom('bet').select('id').where('uid', '=', uid).where('status', '=', 'open')
  return (await open.where('game', '=', game).executeTakeFirst()) !== undefined
}

interface Spins {
  readonly uid: string
  readonly game: PlayableGame
  readonly now: Date
}

/** Counts the free spins for a game: those of packs for it, and for any slot. */
async function countFreeSpins(db: Kysely<Schema>, { uid, game, now }: Spins): Promise<number> {
  if (!game.supports_free_spins) return 0
  const packs = db.selectFrom('free_spin_pack').where('uid', '=', uid).where('expires_at', '>', now)
  const { spins } = await packs
    .where((where) =>
      where.or([
        where('game', '=', game.sysname),
        where.and([where('game', 'is', null), where(sql.lit(game.type === 'slot'), '=', sql.lit(true))]),
      ]),
    )
    .select(sql<string>`coalesce(sum(remaining), 0)`.as('spins'))
    .executeTakeFirstOrThrow()
  return Number(spins)
}
