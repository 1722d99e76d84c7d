import * as playActivityCalls from '#schemas/calls/playActivity.ts'
import { findSessionStart } from '../auth/sessions.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { findNetPositions } from './findNetPositions.ts'
import { findSecondsToday, presenceRecorder } from './presence.ts'

export function playActivityRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)
  const recordPresence = presenceRecorder(db)

  app.addHook('onSend', async ({ viewer, log }) => {
    if (!viewer) return
    // the answer matters more than the recorded time
    await recordPresence(viewer.uid, now()).catch((err: unknown) =>
      log.error({ err }, 'the presence of a player could not be recorded'),
    )
  })

  route(playActivityCalls.getNetPosition, ({ viewer }) => findNetPositions(db, signedInAccount(viewer), now()))

  route(playActivityCalls.getSessionTime, async ({ viewer, cookies }) => {
    const time = now()
    const [startedAt, seconds] = [
      await findSessionStart(db, { cookies }),
      await findSecondsToday(db, signedInAccount(viewer).uid, time),
    ]
    return {
      started_at: (startedAt ?? time).toISOString(),
      seconds_today: seconds,
      now: time.toISOString(),
    }
  })
}
