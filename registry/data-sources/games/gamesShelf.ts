import Type, { type Static } from 'typebox'
import { loadShelf } from '#src/stores/games/hallQuery.ts'
import { defineSource } from '../defineSource.ts'
import { closed, Sysname } from '../params.ts'
import { hallFilter } from './gamesHall.ts'

export const gamesShelfParams = Type.Object({ ...hallFilter, shelf: Sysname }, closed)

/** The player's favourites, or games that they have played recently; nothing for guests. */
export const gamesShelf = defineSource({
  cache: 'viewer',
  forGuests: { items: [], total: 0, offset: 0, count: 0 },
  load: ({ api }, params: Static<typeof gamesShelfParams>) => loadShelf(api, params),
})
