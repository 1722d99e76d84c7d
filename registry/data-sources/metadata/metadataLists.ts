import type { Metadata } from '#schemas/metadata.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const metadataListsParams = Nothing

/** Countries, currencies and other lists of choices. */
export const metadataLists = defineSource({
  cache: { seconds: 300 },
  load: ({ api }): Promise<Metadata> => api.metadata.get(),
})
