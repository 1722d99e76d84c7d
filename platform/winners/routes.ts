import * as winnersCalls from '#schemas/calls/winners.ts'
import { winnerPeriods } from '#schemas/winner.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { daysAgo, findWinners } from './queries.ts'

export function winnerRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)
  route(winnersCalls.get, async ({ query: { count, period } }) => {
    const since = daysAgo(now(), winnerPeriods[period])
    return await findWinners(db, { by: 'value', count, since })
  })

  route(winnersCalls.live, async ({ query: { count } }) => {
    return await findWinners(db, { by: 'won_at', count })
  })

  route(winnersCalls.top, async ({ query: { count } }) => {
    return await findWinners(db, { by: 'value', count })
  })
}
