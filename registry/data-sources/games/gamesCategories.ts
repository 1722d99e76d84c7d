import type { Category } from '#schemas/category.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const gamesCategoriesParams = Nothing

/** Categories of games. */
export const gamesCategories = defineSource({
  cache: { seconds: 60 },
  load: ({ api }): Promise<Category[]> => api.games.getCategories(),
})
