import Type from 'typebox'

import { Winner } from '#schemas/winner.ts'

import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, query } from '../http/formData.ts'
import { findWinners } from './queries.ts'

const dayMs = 24 * 3600 * 1000

const schema = {
  querystring: query({ count: Type.Integer({ default: 10, minimum: 1, maximum: 100 }) }),
  response: answer(Type.Array(Winner)),
}

export function leaderboardRoutes(app: PlatformApp, { db, now }: PlatformContext): void {
  app.get('/api/leaderboard.get', { schema }, async ({ query: { count } }) => {
    const since = new Date(now().getTime() - dayMs)
    return { data: await findWinners(db, { by: 'value', count, since }) }
  })

  app.get('/api/leaderboard.live', { schema }, async ({ query: { count } }) => {
    return { data: await findWinners(db, { by: 'won_at', count }) }
  })

  app.get('/api/leaderboard.top', { schema }, async ({ query: { count } }) => {
    return { data: await findWinners(db, { by: 'value', count }) }
  })
}
