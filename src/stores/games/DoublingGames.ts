import { makeAutoObservable, observableRef } from 'mobx'
import { type CardGame, cardFields } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Api } from '#src/api/index.ts'

/** Number of games of a tournament that are shown first. */
export const FIRST_GAMES = 12

/** The tournament or jackpot whose games are listed, by its id. */
export type GameSetName = { readonly tournament_id: number } | { readonly jackpot_id: number }

interface Options {
  readonly api: { readonly games: Pick<Api['games'], 'get'> }
  readonly set: GameSetName
}

/** The games of a tournament or a jackpot, of which showing more doubles the number. */
export class DoublingGames {
  items: readonly CardGame[]
  isLoading = false
  hasFailed = false
  private readonly total: number
  private readonly options: Options

  constructor({ items, total }: List<CardGame>, options: Options) {
    this.items = items
    this.total = total
    this.options = options
    makeAutoObservable<this, 'options' | 'total'>(this, { items: observableRef, options: false, total: false })
  }

  get hasMore(): boolean {
    return this.items.length < this.total
  }

  /** Doubles the number of games. */
  async showMore(): Promise<void> {
    if (this.isLoading) return
    const { api, set } = this.options
    const offset = this.items.length
    this.start()
    try {
      this.add(
        (await api.games.get({ ...set, fields: cardFields, offset, count: Math.min(offset, MOST_AT_ONCE) })).items,
      )
    } catch {
      this.fail()
    }
  }

  private start(): void {
    this.isLoading = true
    this.hasFailed = false
  }

  private add(games: readonly CardGame[]): void {
    this.items = [...this.items, ...games]
    this.isLoading = false
  }

  private fail(): void {
    this.isLoading = false
    this.hasFailed = true
  }
}

/** Most games that one call returns. */
const MOST_AT_ONCE = 300
