import type { PlatformContext } from './context.ts'
import { removeExpiredFiles } from './forms/files.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/** Days for which the answer of a command is kept, so that a draft of a form can be sent again. */
const COMMAND_DAYS = 30
/** Days for which events are kept, so that a browser can catch up after a pause. */
const EVENT_DAYS = 3
/** Days for which expired sessions of games are kept, so that they are told apart from unknown ones. */
const GAME_SESSION_DAYS = 7

/** Removes expired sessions, those of games, tokens, links, codes, files, exports, events, commands and webhooks. */
export async function removeExpired({ db, now }: Pick<PlatformContext, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('access_token').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('one_time_link').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('social_request').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('messenger_launch').where('expires_at', '<=', now()).execute()
  // expired codes stay for a day, so that they are told apart from wrong ones
  const longExpired = new Date(now().getTime() - DAY_MS)
  await db.deleteFrom('one_time_code').where('expires_at', '<=', longExpired).execute()
  await removeExpiredFiles(db, now())
  const oldCommands = new Date(now().getTime() - COMMAND_DAYS * DAY_MS)
  await db.deleteFrom('command').where('created_at', '<=', oldCommands).execute()
  await db.deleteFrom('payment_webhook').where('received_at', '<=', oldCommands).execute()
  const oldEvents = new Date(now().getTime() - EVENT_DAYS * DAY_MS)
  await db.deleteFrom('player_event').where('created_at', '<=', oldEvents).execute()
  const oldGames = new Date(now().getTime() - GAME_SESSION_DAYS * DAY_MS)
  await db.deleteFrom('game_session').where('expires_at', '<=', oldGames).execute()
  await db.deleteFrom('bet_export').where('expires_at', '<=', now()).execute()
}

/** Removes what has expired every hour. Returns a function that stops it. */
export function startUpkeep(context: PlatformContext, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void removeExpired(context).catch(report), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
