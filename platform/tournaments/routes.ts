import * as tournamentsCalls from '#schemas/calls/tournaments.ts'
import { Tournament } from '#schemas/tournament.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { parseIds } from '../http/requests/parseIds.ts'
import { pickFields } from '../http/requests/pickFields.ts'
import { splitList } from '../http/requests/splitList.ts'
import { participate } from './participate.ts'
import { presentTournaments } from './presentTournaments.ts'
import { findTournaments } from './queries.ts'

const tournamentFields = Object.keys(Tournament.properties)

export function tournamentRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(tournamentsCalls.get, async ({ viewer, query: { fields, ids, locale, ...page } }) => {
    const time = now()
    const wanted = splitList(fields)
    const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
    const { rows, total } = await findTournaments(db, time, { ...page, ids: parseIds(ids) })
    const items = await presentTournaments(db, rows, { viewer, now: time, locale, wants })
    const { offset, count } = page
    return { items: pickFields(items, fields, tournamentFields), total, offset, count }
  })

  route(tournamentsCalls.participate, async ({ viewer, body: { tournament_id: tournament } }) => {
    const account = signedInAccount(viewer)
    await db.transaction().execute((trx) => participate(trx, { account, tournament, now: now() }))
  })
}
