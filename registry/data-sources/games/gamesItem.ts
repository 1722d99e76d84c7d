import Type from 'typebox'
import type { Game } from '#schemas/game.ts'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed, Sysname } from '../params.ts'

export const gamesItemParams = Type.Object({ sysname: Sysname }, closed)

/** One game by its sysname. Rejects with the kind `missing` when there is none. */
export const gamesItem = defineSource({
  cache: { seconds: 60 },
  load: oneGame,
})

async function oneGame({ api }: SourceInput, { sysname }: { readonly sysname: string }): Promise<Game> {
  const { items } = await api.games.get({ sysname, count: 1 })
  return items[0] ?? missing(`the game ${sysname}`)
}
