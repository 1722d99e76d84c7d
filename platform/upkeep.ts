import type { PlatformContext } from './context.ts'
import { removeExpiredFiles } from './forms/files.ts'

const hour = 3600 * 1000
const day = 24 * hour

/** Removes what has expired. */
export async function removeExpired({ db, now }: Pick<PlatformContext, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('access_token').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('one_time_link').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('social_request').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('messenger_launch').where('expires_at', '<=', now()).execute()
  // a code that has expired is told apart from a wrong one for a while
  const longExpired = new Date(now().getTime() - day)
  await db.deleteFrom('one_time_code').where('expires_at', '<=', longExpired).execute()
  await removeExpiredFiles(db, now())
  await db.deleteFrom('bet_export').where('expires_at', '<=', now()).execute()
}

/** Does so every hour. Returns the stop. */
export function keepTidy(context: PlatformContext, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void removeExpired(context).catch(report), hour)
  timer.unref()
  return () => clearInterval(timer)
}
