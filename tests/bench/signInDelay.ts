import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/database/openDatabase.ts'
import { startPlatform } from '#platform/index.ts'

/**
 * Returns the longest delay of a platform's event loop in ms while another process signs in 50
 * players at once.
 */
export async function signInDelay(): Promise<number> {
  const config = {
    ...readConfig({}),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'on',
    SANDBOX_PAYMENTS_PORT: 0,
    SANDBOX_GAMES_PORT: 0,
  } as const
  const platform = await startPlatform({ config, database: await openEmbedded(), port: 0 })
  try {
    await signInFifty(platform.origin) // warm
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await signInFifty(platform.origin)
    delay.disable()
    return delay.max / 1e6
  } finally {
    await platform.close()
  }
}

async function signInFifty(origin: string): Promise<void> {
  const child = fork(new URL('signIn.child.ts', import.meta.url), [origin])
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('not all of the 50 were answered')
}
