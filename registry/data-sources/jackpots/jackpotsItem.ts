import Type from 'typebox'
import type { Jackpot } from '#schemas/jackpot.ts'
import { defineSource, type SourceInput } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed, RecordId } from '../params.ts'

export const jackpotsItemParams = Type.Object({ id: RecordId }, closed)

/** One jackpot by its id. Rejects with the kind `missing` when there is none. */
export const jackpotsItem = defineSource({
  cache: { seconds: 1 },
  refreshOn: ['focus'],
  load: oneJackpot,
})

async function oneJackpot({ api }: SourceInput, { id }: { readonly id: string }): Promise<Jackpot> {
  const { items } = await api.jackpots.get({ ids: [id] })
  const [jackpot] = items
  return jackpot ?? missing(`the jackpot ${id}`)
}
