import type { Kysely } from 'kysely'
import type { Game } from '#schemas/game.ts'
import type { Schema } from '../database/schema.ts'
import { GameSearch } from './GameSearch.ts'

/** A game without what changes with each stake. */
export type CatalogueGame = Omit<Game, 'jackpot'>

export interface CatalogueCopy {
  /** Every game, the most popular first. */
  readonly games: readonly CatalogueGame[]
  readonly search: GameSearch
}

/**
 * All games in memory, with their search. Each reading asks the database for the number of the last
 * change, and reads the games anew when it is another one.
 */
export class Catalogue {
  readonly #db: Kysely<Schema>
  #number: string | undefined
  #copy: Promise<CatalogueCopy> | undefined

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  async read(): Promise<CatalogueCopy> {
    const { number } = await this.#db.selectFrom('catalogue_change').select('number').executeTakeFirstOrThrow()
    if (this.#copy && number === this.#number) return this.#copy
    // what is committed in between is read too, and its number leads to one more reading
    const copy = readCopy(this.#db)
    this.#number = number
    this.#copy = copy
    copy.catch(() => this.#forget(copy))
    return copy
  }

  #forget(failed: Promise<CatalogueCopy>): void {
    if (this.#copy === failed) this.#copy = undefined
  }
}

async function readCopy(db: Kysely<Schema>): Promise<CatalogueCopy> {
  const games = await readGames(db)
  const words = await db.selectFrom('game_word').selectAll().execute()
  return { games, search: new GameSearch(games, new Map(words.map((row) => [row.tag, row.words]))) }
}

async function readGames(db: Kysely<Schema>): Promise<CatalogueGame[]> {
  const rows = await db
    .selectFrom('game')
    .innerJoin('provider', 'provider.sysname', 'game.provider')
    .select([
      'game.sysname',
      'game.name',
      'type',
      'provider',
      'provider.name as provider_name',
      'image',
      'tags',
      'options',
      'config',
      'popularity',
      'released_at',
      'rtp',
      'is_enabled',
      'blocked_countries',
      'supports_free_spins',
    ])
    .orderBy('popularity', 'desc')
    .orderBy('game.sysname')
    .execute()
  return rows.map(({ provider, provider_name: name, released_at, rtp, ...row }) => ({
    ...row,
    provider: { sysname: provider, name },
    released_at: released_at.toISOString().slice(0, 10),
    rtp: rtp === null ? null : Number(rtp),
  }))
}
