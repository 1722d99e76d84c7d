import * as winnersCalls from '#schemas/calls/winners.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { findWinners } from './queries.ts'

const DAY_MS = 24 * 3600 * 1000

export function winnerRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)
  route(winnersCalls.get, async ({ query: { count } }) => {
    const since = new Date(now().getTime() - DAY_MS)
    return await findWinners(db, { by: 'value', count, since })
  })

  route(winnersCalls.live, async ({ query: { count } }) => {
    return await findWinners(db, { by: 'won_at', count })
  })

  route(winnersCalls.top, async ({ query: { count } }) => {
    return await findWinners(db, { by: 'value', count })
  })
}
