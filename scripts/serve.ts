import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type RunningPlatform, startPlatform } from '#platform/index.ts'
import { builtAssets, validatorFiles } from '#src/server/asset-retention/ownFiles.ts'
import { retainOwnFiles } from '#src/server/asset-retention/retainOwnFiles.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import type { WebServerOptions } from '#src/server/webServer.ts'
import { buildServers } from './buildServers.ts'
import { type LiveContent, openLiveContent } from './openLiveContent.ts'

export interface ServeOptions {
  readonly mode: WebServerOptions['mode']
  readonly validatorRuntime: WebServerOptions['validatorRuntime']
  /** Code of the preview script; previews are without it when missing. */
  readonly previewScript?: string
  /** Aborts the start. */
  readonly signal?: AbortSignal
  readonly pages: Pick<WebServerOptions, 'loadBuild' | 'built' | 'middleware'>
}

export interface RunningSite {
  readonly config: Config
  readonly app: FastifyInstance
  readonly origin: string
  readonly demoAccounts: RunningPlatform['demoAccounts']
  close(): Promise<void>
}

/** A start in progress. */
interface Start extends ServeOptions {
  readonly config: Config
  readonly logger: Logger
  /** Closes what has been opened, the last one first. */
  readonly opened: AsyncDisposableStack
}

/** Longest wait of a start until its files are retained for other servers, in ms. */
const PATIENCE = 3000

/**
 * Serves the complete site in one process: content, web server, and the platform unless
 * PLATFORM_URL names another. A start that fails or is aborted closes what it has opened.
 */
export async function serve(options: ServeOptions): Promise<RunningSite> {
  const { signal } = options
  const config = readConfig(process.env)
  const logger = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }))
  await using opened = new AsyncDisposableStack()
  const start: Start = { ...options, config, logger, opened }
  const live = await openLiveContent(start)
  signal?.throwIfAborted()
  const platform = await openPlatform(start)
  signal?.throwIfAborted()
  const app = await buildServers({ ...start, live, platformOrigin: platform.origin })
  await live.entered
  await retainFiles(start, live)
  signal?.throwIfAborted()
  await app.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.server.address() as { readonly port: number }
  const origin = `http://localhost:${port}`
  platform.listenAt(origin)
  const running = opened.move()
  return { config, app, origin, demoAccounts: platform.demoAccounts, close: () => running.disposeAsync() }
}

interface OpenPlatform extends Pick<RunningPlatform, 'origin' | 'demoAccounts'> {
  /** Tells the platform the site's address, unless PUBLIC_ORIGIN names it. */
  listenAt(siteOrigin: string): void
}

/** Starts the platform of this process, unless PLATFORM_URL names another. */
async function openPlatform({ config, opened }: Start): Promise<OpenPlatform> {
  const { PLATFORM_URL, PUBLIC_ORIGIN, PORT } = config
  if (PLATFORM_URL) return { origin: PLATFORM_URL, demoAccounts: [], listenAt: () => undefined }
  let siteOrigin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
  const platform = await startPlatform({ port: 0, winnerEveryMs: 4000, siteOrigin: () => siteOrigin })
  opened.defer(() => platform.close())
  return {
    origin: platform.origin,
    demoAccounts: platform.demoAccounts,
    // the system has chosen the port if it was 0
    listenAt: (origin) => void (siteOrigin = PUBLIC_ORIGIN ?? origin),
  }
}

/**
 * Retains the built files and validators of this server: a page of it may be served by another one
 * that lacks its files.
 */
async function retainFiles({ pages, validatorRuntime, opened }: Start, { retainedFiles, forms }: LiveContent) {
  const assets = await builtAssets(pages.built?.folder)
  const retention = retainOwnFiles(retainedFiles, () => [...assets, ...validatorFiles(validatorRuntime, forms)])
  opened.defer(() => retention.stop())
  await Promise.race([retention.first, delay(PATIENCE, undefined, { ref: false })])
}
