import { setTimeout as delay } from 'node:timers/promises'
import type { GameMode } from '#schemas/gameAccess.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { siteAddress } from '../metadata/siteAddress.ts'
import { openGameSession } from '../wallet/sessions.ts'
import { findAccess, findPlayableGame, type GameName, type PlayableGame } from './findAccess.ts'
import { type GameSupplier, SupplierError } from './GameSupplier.ts'
import type { LaunchFailure } from './launchTexts.ts'
import { sendFreeSpins } from './sendFreeSpins.ts'

/** Time for which a game waits until its supplier knows the free spins, in ms. */
const FREE_SPINS_PATIENCE_MS = 5000

export interface PlayDesk extends PlatformContext {
  /** The supplier of games; without one no game opens. */
  readonly supplier: GameSupplier | undefined
  readonly siteOrigin: () => string
}

export interface Launch {
  readonly name: GameName
  readonly mode: GameMode
  readonly viewer: AccountRow | null
  /** Hash of the viewer's session, with which the game ends. */
  readonly siteSession: string | undefined
  readonly locale: string
  readonly isMobile: boolean
  /** Address of the visitor in the network. */
  readonly ip: string
  readonly report: (error: unknown) => void
}

/** The address of the game's page, or why there is none. */
export type Launched = { readonly url: string } | { readonly failure: LaunchFailure }

/** Opens a game for a visitor, for money or without. Must not run in a transaction. */
export async function launchGame(desk: PlayDesk, launch: Launch): Promise<Launched> {
  const { db, now, supplier } = desk
  const { name, mode, viewer } = launch
  const game = await findPlayableGame(db, name)
  if (!game) return { failure: 'unknown' }
  const access = await findAccess(db, { game, viewer, hasSupplier: supplier !== undefined, now: now() })
  if (mode === 'demo' && !access.has_demo) return { failure: 'no_demo' }
  if (mode === 'play' && access.obstacle !== null) return { failure: access.obstacle }
  if (!supplier) return { failure: 'unavailable' }
  try {
    const player = mode === 'play' ? viewer : null
    return { url: await openAtSupplier({ ...desk, supplier }, { ...launch, game, player }) }
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    launch.report(error)
    return { failure: 'unavailable' }
  }
}

interface Opening extends Launch {
  readonly game: PlayableGame
  /** Null for play without money. */
  readonly player: AccountRow | null
}

async function openAtSupplier(
  desk: PlayDesk & { readonly supplier: GameSupplier },
  { game, player, siteSession, locale, isMobile, ip, report }: Opening,
): Promise<string> {
  const { db, now, supplier } = desk
  const [lobbyUrl, depositUrl] = [
    await siteAddress(desk, locale, 'gamehall'),
    await siteAddress(desk, locale, 'cashier/deposit'),
  ]
  const order = { code: game.sysname, country: 'XX', currency: '', locale, isMobile, ip, lobbyUrl, depositUrl }
  if (!player) return supplier.openGame(order)
  const { uid, currency, country_code: country } = player
  // a game without its free spins is better than none, and than one that opens late: they may arrive in it
  const sent = sendFreeSpins(db, { supplier, player, game, now: now() }).catch(report)
  await Promise.race([sent, delay(FREE_SPINS_PATIENCE_MS, undefined, { ref: false })])
  const opened = { uid, game: game.sysname, currency, supplier: supplier.name, now: now() }
  const token = await openGameSession(db, { ...opened, site_session: siteSession })
  return supplier.openGame({ ...order, currency, country: country ?? 'XX', player: { uid, token } })
}
