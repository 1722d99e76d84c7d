import { countOffers } from '#src/stores/OffersStore.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const offersCountParams = Nothing

/** The number of offers that are available to the viewer, for texts. */
export const offersCount = defineSource({
  // Some offers are specific to this player.
  cache: 'viewer',
  load: ({ api }) => countOffers(api),
})
