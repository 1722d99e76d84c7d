import type { Category } from '#schemas/category.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** Shelves of the hall. */
export const gamesCategories = defineSource({
  params: Nothing,
  cache: { seconds: 60 },
  load: ({ api }): Promise<Category[]> => api.games.getCategories(),
})
