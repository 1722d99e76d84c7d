import { countOffers } from '#src/stores/OffersStore.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const offersCountParams = Nothing

/** The number of offers, for texts. */
export const offersCount = defineSource({
  cache: { seconds: 30 },
  load: ({ api }) => countOffers(api),
})
