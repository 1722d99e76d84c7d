import Type, { type Static } from 'typebox'
import type { List } from '#schemas/list.ts'
import { type TournamentCard, tournamentCardFields, tournamentStatuses } from '#schemas/tournament.ts'
import { defineSource } from '../defineSource.ts'
import { closed, MaxCount } from '../params.ts'

export const tournamentsListParams = Type.Object(
  { count: MaxCount, status: Type.Optional(Type.Enum(tournamentStatuses)) },
  closed,
)

/** Tournaments, all or those of a status, with the viewer's part in them. */
export const tournamentsList = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'tournaments.participate', 'tournament.prize_won'],
  load: ({ api }, params: Static<typeof tournamentsListParams>): Promise<List<TournamentCard>> =>
    api.tournaments.get({ ...params, fields: tournamentCardFields }),
})
