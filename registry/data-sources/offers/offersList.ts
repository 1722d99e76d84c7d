import type { Static } from 'typebox'
import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

export const offersListParams = Count

/** Offers for this viewer. */
export const offersList = defineSource({
  // Some offers are specific to this player.
  cache: 'viewer',
  refreshOn: ['campaigns.activateOffer', 'campaigns.takepromotions', 'cashier.makedeposit'],
  load: ({ api }, { count }: Static<typeof offersListParams>): Promise<List<Offer>> => api.offers.getOffers({ count }),
})
