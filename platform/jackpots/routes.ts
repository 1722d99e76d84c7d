import * as jackpotsCalls from '#schemas/calls/jackpots.ts'
import { Jackpot } from '#schemas/jackpot.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { parseIds } from '../http/requests/parseIds.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { findJackpots, findJackpotWins } from './queries.ts'

const jackpotFields = Object.keys(Jackpot.properties)

export function jackpotRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const route = callRoutes(app, context)

  route(jackpotsCalls.get, async ({ query: { fields, ids, offset, count, locale } }) => {
    const { items, total } = await findJackpots(db, { offset, count, locale, ids: parseIds(ids) })
    return { items: pickFields(items, fields, jackpotFields), total, offset, count }
  })

  route(jackpotsCalls.getWinners, async ({ query: { offset, count, locale, jackpot_id: jackpot } }) => {
    const { items, total } = await findJackpotWins(db, { offset, count, locale, jackpot })
    return { items, total, offset, count }
  })
}
