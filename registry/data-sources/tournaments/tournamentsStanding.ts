import Type from 'typebox'
import type { Tournament } from '#schemas/tournament.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed, RecordId } from '../params.ts'

export const tournamentsStandingParams = Type.Object({ id: RecordId }, closed)

/** Properties that change with each round, and what they are shown with. */
const standingFields = ['winners', 'user_info', 'total_participants', 'total_points', 'extra'] as const
export type Standing = Pick<Tournament, (typeof standingFields)[number]>

/** The places of a tournament. */
export const tournamentsStanding = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'tournaments.participate', 'tournament.prize_won'],
  load: standingOf,
})

async function standingOf({ api }: SourceInput, { id }: { readonly id: string }): Promise<Standing> {
  const { items } = await api.tournaments.get({ ids: [id], fields: standingFields })
  return items[0] ?? missing(`the tournament ${id}`)
}
