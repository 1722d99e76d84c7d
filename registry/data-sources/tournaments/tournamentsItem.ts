import Type from 'typebox'
import type { Tournament } from '#schemas/tournament.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed, RecordId } from '../params.ts'

export const tournamentsItemParams = Type.Object({ id: RecordId }, closed)

/** One tournament by its id. Rejects with the kind `missing` when there is none. */
export const tournamentsItem = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'tournaments.participate', 'tournament.prize_won'],
  load: oneTournament,
})

async function oneTournament({ api }: SourceInput, { id }: { readonly id: string }): Promise<Tournament> {
  const { items } = await api.tournaments.get({ ids: [id] })
  const [tournament] = items
  return tournament ?? missing(`the tournament ${id}`)
}
