import Type from 'typebox'
import type { Offer } from '#schemas/offer.ts'
import { isApiError } from '#src/api/error.ts'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed } from '../params.ts'

export const offersItemParams = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }, closed)

/** One offer by its id. Rejects with the kind `missing` when this viewer has none. */
export const offersItem = defineSource({
  // An offer may be specific to this player.
  cache: 'viewer',
  load: oneOffer,
})

async function oneOffer({ api }: SourceInput, { id }: { readonly id: string }): Promise<Offer> {
  try {
    return await api.offers.getOffer({ offer_id: Number(id) })
  } catch (error) {
    if (isApiError(error) && error.invalidParameters['offer_id']) missing(`the offer ${id}`)
    throw error
  }
}
