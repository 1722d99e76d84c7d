import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/database/openDatabase.ts'
import { startPlatform } from '#platform/index.ts'

/** Starts the platform with demo data in memory, without winners: two sites on it show the same. */
export async function startQuietPlatform(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-platform-'))
  const config = {
    ...readConfig({}),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'on',
    SANDBOX_PAYMENTS_PORT: 0,
    SANDBOX_GAMES_PORT: 0,
    DATA_DIR: folder,
    OUTBOX_DIR: folder,
  } as const
  const platform = await startPlatform({ config, database: await openEmbedded(undefined), port: 0 })
  return {
    origin: platform.origin,
    async stop() {
      await platform.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
