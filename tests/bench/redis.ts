import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { PlayerChanges } from '#platform/database/PlayerChanges.ts'
import { RedisFanOut } from '#platform/realtime/RedisFanOut.ts'

export const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'
/** Time in which the connection is there, in milliseconds. */
const CONNECT_MS = 1000

export async function canReachRedis(): Promise<boolean> {
  const client = createClient({ url: REDIS_URL, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.close().then(() => true),
    () => false,
  )
}

/** Announces what this process changes, as a second process of the platform does. */
export async function withAnnouncements<T>(changes: PlayerChanges, work: () => Promise<T>): Promise<T> {
  const log = { warn: (...args: unknown[]) => console.error('[bench]', ...args) }
  const fanOut = new RedisFanOut({ url: REDIS_URL, onUids: () => undefined, log })
  const stop = changes.listen((uids) => fanOut.publish(uids))
  fanOut.start()
  try {
    await delay(CONNECT_MS)
    return await work()
  } finally {
    stop()
    await fanOut.close()
  }
}
