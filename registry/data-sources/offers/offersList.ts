import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

/** Offers for this viewer. */
export const offersList = defineSource({
  params: Count,
  // some are this player's alone
  cache: 'viewer',
  refreshOn: ['campaigns.activateOffer', 'cashier.makedeposit'],
  load: ({ api }, { count }): Promise<List<Offer>> => api.campaigns.getOffers({ count }),
})
