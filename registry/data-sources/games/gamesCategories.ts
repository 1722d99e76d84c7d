import type { Category } from '#schemas/category.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const gamesCategoriesParams = Nothing

/** Shelves of the hall. */
export const gamesCategories = defineSource({
  cache: { seconds: 60 },
  load: ({ api }): Promise<Category[]> => api.games.getCategories(),
})
