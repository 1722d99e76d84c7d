import { countOffers } from '#src/stores/OffersStore.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** The number of offers, for texts. */
export const offersCount = defineSource({
  params: Nothing,
  cache: { seconds: 30 },
  load: ({ api }) => countOffers(api),
})
