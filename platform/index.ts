import type { LimitRules } from './auth/Limits.ts'
import type { Passwords } from './auth/Passwords.ts'
import { openSigner } from './auth/Signer.ts'
import { startRewardWorker } from './bonuses/startRewardWorker.ts'
import { buildPlatform } from './buildPlatform.ts'
import { movedClock, refuseMovedClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import type { PlatformApp, PlatformContext } from './context.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/openDatabase.ts'
import { formAnswerPages } from './forms/formAnswerPages.ts'
import { type MessagePorts, openMessages } from './messages/openMessages.ts'
import { outboxRoutes } from './messages/routes.ts'
import { messengerToken } from './messenger/messengerToken.ts'
import { type OpenPayments, openPayments } from './payments/openPayments.ts'
import { startPaymentWorker } from './payments/startPaymentWorker.ts'
import { playEventConsumers } from './play-events/consumers.ts'
import { startPlayEventWorker } from './play-events/startPlayEventWorker.ts'
import type { PlayerSockets } from './realtime/PlayerSockets.ts'
import { readFixture } from './seed/readFixture.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { seedSettings } from './seed/seedSettings.ts'
import { simulatePlay } from './seed/simulatePlay.ts'
import { openSocial } from './social/openSocial.ts'
import { type OpenSupplier, openSupplier } from './suppliers/openSupplier.ts'
import { startImports } from './suppliers/startImports.ts'
import { startTournamentWorker } from './tournaments/lifecycle/startTournamentWorker.ts'
import { startUpkeep } from './upkeep.ts'
import { openVerification } from './verification/openVerification.ts'
import { seededRandom } from './winners/simulateWinners.ts'

export interface DemoAccount {
  readonly login: string
  readonly password: string
  readonly note: string
}

export interface StartOptions {
  /** Port to listen on; 0 takes a free one. */
  readonly port?: number
  readonly host?: string
  /** Settings; read from the environment by default. */
  readonly config?: Config
  /** Database to use instead of the configured one. It is closed with the platform. */
  readonly database?: Database
  readonly clock?: () => Date
  /**
   * Origin of the site for links in messages, unless SITE_ORIGIN is set. A function, because it may
   * be known later.
   */
  readonly siteOrigin?: () => string
  readonly limits?: Partial<LimitRules>
  readonly passwords?: Passwords
  /** Payment services to use instead of the configured ones. */
  readonly payments?: OpenPayments
  /** The supplier of games to use instead of the configured one. */
  readonly play?: OpenSupplier
  /** Milliseconds between two looks for events that nobody announced. */
  readonly realtimePollMs?: number
  /** Milliseconds between two generated winners of the demo; without it none are generated. */
  readonly winnerEveryMs?: number
  /** Adds routes before the platform listens. */
  readonly extend?: (app: PlatformApp) => void
}

export interface RunningPlatform {
  readonly origin: string
  readonly app: PlatformApp
  /** The open websockets of players. */
  readonly sockets: Pick<PlayerSockets, 'size'>
  /** Empty when the platform runs without demo data. */
  readonly demoAccounts: DemoAccount[]
  /** Finishes requests under way, closes other connections, and releases the data folder. */
  close(): Promise<void>
}

/**
 * Opens, migrates and seeds the database, and listens. Throws with a readable line when the
 * settings are bad, the data folder is in use or a port is taken.
 */
// long: each line adds one part of the platform
export async function startPlatform(options: StartOptions = {}): Promise<RunningPlatform> {
  const config = options.config ?? readConfig(process.env)
  const database = options.database ?? (await openDatabase(config))
  const stops: (() => unknown)[] = [() => database.close()]
  let stopping: Promise<void> | undefined
  const stopOnce = () => (stopping ??= stopAll(stops))
  try {
    const hasDemoData = config.DEMO_DATA === undefined ? database.pool === undefined : config.DEMO_DATA === 'on'
    refuseMovedClock(config.CLOCK_OFFSET, { hasDemoData })
    await migrate(database.db)
    const { LOG_LEVEL: logLevel, TRUST_PROXY: trustProxy, REQUEST_TIMEOUT_MS: requestTimeout } = config
    const clock = options.clock ?? movedClock(config.CLOCK_OFFSET)
    const messages = openMessages(config, clock)
    const siteOrigin = () => config.SITE_ORIGIN ?? options.siteOrigin?.() ?? 'http://localhost:3000'
    const signer = await openSigner(database.db)
    const verification = openVerification(config, { hasDemoData })
    // set before it is used: the sandbox is called once the platform listens
    const listening: { app?: PlatformApp } = {}
    const platformOrigin = () => localOrigin(listening.app?.listeningOrigin ?? '')
    const social = openSocial(config, { hasDemoData, platformOrigin })
    const origins = { siteOrigin, platformOrigin }
    const { port = config.PLATFORM_PORT, host = config.PLATFORM_HOST, winnerEveryMs: intervalMs = 0 } = options
    const report = (error: unknown) => listening.app?.log.error({ err: error }, 'a background task failed')
    const opening = { hasDemoData, db: database.db, host, now: clock, report, ...origins }
    const payments = options.payments ?? (await openPayments(config, opening))
    if (payments) stops.push(() => payments.close())
    const play = options.play ?? (await openSupplier(config, opening))
    if (play) stops.push(() => play.close())
    const playEvents = startPlayEventWorker({ db: database.background, consumers: playEventConsumers, report })
    stops.push(() => playEvents.stop())
    const settings = {
      social,
      signer,
      messengerToken: () => messengerToken(config, { hasDemoData }),
      logLevel,
      trustProxy,
      requestTimeout,
      clock,
      messages,
      siteOrigin,
      verification,
      hasTerms: config.TERMS_REQUIRED === 'on',
      realtime: { redisUrl: config.REDIS_URL, pollMs: options.realtimePollMs },
      passwords: options.passwords,
      payments,
      play: play && { ...play, onTransaction: playEvents.wake },
    }
    const { app, context, desk, sockets } = await buildPlatform({ database, limits: options.limits, ...settings })
    listening.app = app
    stops.push(() => app.close())
    await seedSettings(context.db)
    if (hasDemoData) await seedDemo(context)
    // a different seed for each start, or each would repeat the same wins
    const random = seededRandom(context.now().getTime())
    if (intervalMs > 0) stops.push(simulatePlay(context, { random, intervalMs, report }))
    stops.push(startUpkeep(context, report), startRewardWorker(context, report), startTournamentWorker(context, report))
    if (desk) stops.push(startPaymentWorker(desk, report))
    if (play) stops.push(startImports(context, { supplier: play.supplier, report }))
    if (hasDemoData) addDemoPages(app, context, messages)
    options.extend?.(app)
    const origin = await app.listen({ port, host })
    return { origin, app, sockets, demoAccounts: hasDemoData ? await demoAccounts() : [], close: stopOnce }
  } catch (error) {
    // the first error is the one to report
    await stopOnce().catch(() => {})
    throw error
  }
}

/** Adds the pages that show sent messages and form answers. */
function addDemoPages(app: PlatformApp, context: PlatformContext, { outbox }: MessagePorts): void {
  if (outbox) outboxRoutes(app, outbox)
  formAnswerPages(app, context)
}

/** Returns an address for this machine when the server listens on all of its addresses. */
const localOrigin = (origin: string) => origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/**
 * Stops in reverse order. A failure doesn't keep the others running; the first one is thrown at the
 * end.
 */
async function stopAll(stops: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const stopOnce of stops.toReversed()) {
    try {
      await stopOnce()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function demoAccounts(): Promise<DemoAccount[]> {
  const players = await readFixture('players')
  return players.map(({ account, contacts, password, note }) => ({
    login: account.login ?? contacts[0]?.value ?? '',
    password,
    note,
  }))
}
