import { readConfig } from '#platform/config.ts'
import { type Database, openEmbedded } from '#platform/database/openDatabase.ts'
import { type RunningPlatform, startPlatform } from '#platform/index.ts'
import { holdJackpots } from '../contract/platform/holdJackpots.ts'
import { type Site, startSite } from './site.ts'

export interface PlatformInProcess {
  readonly site: Site
  readonly db: Database['db']
  /** Number of open websockets. */
  countSockets(): number
  /** Stops the platform and starts it again at the same address. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a site whose platform runs in the test's own process, so that the test moves money and plays
 * as games do.
 */
export async function startPlatformInProcess(outboxFolder: string): Promise<PlatformInProcess> {
  const database = await openEmbedded()
  const defaults = readConfig({})
  const config = {
    ...defaults,
    DEMO_DATA: 'on',
    OUTBOX_DIR: outboxFolder,
    SANDBOX_PAYMENTS_PORT: 0,
    SANDBOX_GAMES_PORT: 0,
  } as const
  const lasting = { ...database, close: async () => undefined }
  const started: { site?: Site } = {}
  const siteOrigin = () => started.site?.origin ?? 'http://localhost'
  const start = (port: number) => startPlatform({ config, database: lasting, port, siteOrigin })
  let platform: RunningPlatform = await start(0)
  await holdJackpots(database.db)
  const { port } = new URL(platform.origin)
  const site = await startSite('start', { PLATFORM_URL: platform.origin })
  started.site = site
  return {
    site,
    db: database.db,
    countSockets: () => platform.sockets.size,
    async restart(meanwhile) {
      await platform.close()
      await meanwhile()
      platform = await start(Number(port))
    },
    async stop() {
      await site.stop()
      await platform.close()
      await database.close()
    },
  }
}
