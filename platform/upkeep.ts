import type { PlatformContext } from './context.ts'

const hour = 3600 * 1000

/** Removes what has expired. */
export async function removeExpired({ db, now }: PlatformContext): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('access_token').where('expires_at', '<=', now()).execute()
}

/** Does so every hour. Returns the stop. */
export function keepTidy(context: PlatformContext, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void removeExpired(context).catch(report), hour)
  timer.unref()
  return () => clearInterval(timer)
}
