import { makeAutoObservable, observable } from 'mobx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { HALL_PAGE } from './hallQuery.ts'

/** Most games that scrolling adds to a list; a button adds more. */
export const SCROLLER_LIMIT = 1000

/** Games that scrolling adds before a button has to be pressed, so that what is below can be reached. */
export const SCROLLER_STEP = 180

type LoadPage = (offset: number, count: number) => Promise<List<CardGame>>

/**
 * The games of an endless list by their place, loaded page by page where they are looked at. Places
 * count from the first game of the page that the address names.
 */
export class GamePages {
  readonly total: number
  /** Number of places that the list has room for. */
  extent: number
  /** True while the last attempt to load a page has failed. */
  hasFailed = false
  private readonly start: number
  private readonly pages = observable.map<number, readonly CardGame[]>({}, { deep: false })
  private readonly loading = new Set<number>()
  private readonly loadPage: LoadPage
  /** Extent at which scrolling adds no more. */
  private scrollEnd = SCROLLER_STEP

  constructor(first: List<CardGame>, loadPage: LoadPage) {
    this.total = first.total
    this.start = first.offset
    this.loadPage = loadPage
    for (let at = 0; at < first.items.length; at += HALL_PAGE) {
      this.pages.set(at / HALL_PAGE, first.items.slice(at, at + HALL_PAGE))
    }
    this.extent = Math.min(HALL_PAGE, this.rest)
    makeAutoObservable<this, 'loading' | 'loadPage' | 'pages' | 'start' | 'scrollEnd'>(this, {
      total: false,
      loading: false,
      loadPage: false,
      pages: false,
      start: false,
      scrollEnd: false,
    })
  }

  /** Number of games that the list doesn't have room for yet. */
  get left(): number {
    return this.rest - this.extent
  }

  /** Returns the game at a place; undefined while it isn't loaded. */
  at(place: number): CardGame | undefined {
    return this.pages.get(Math.floor(place / HALL_PAGE))?.[place % HALL_PAGE]
  }

  /** Returns the place of a game in the whole list, from 1. */
  numberOf(place: number): number {
    return this.start + place + 1
  }

  /** Loads the pages of these places that aren't loaded yet; the last place is not included. */
  show(from: number, to: number): void {
    const lastPage = Math.floor((Math.min(to, this.extent) - 1) / HALL_PAGE)
    for (let page = Math.floor(from / HALL_PAGE); page <= lastPage; page++) void this.load(page)
  }

  /** Makes room for another page, as its end is reached by scrolling. */
  reachEnd(): void {
    if (this.extent < Math.min(this.scrollEnd, SCROLLER_LIMIT)) this.grow(HALL_PAGE)
  }

  /** Makes room for more on request. */
  showMore(): void {
    this.scrollEnd = this.extent + SCROLLER_STEP
    this.grow(this.extent < SCROLLER_LIMIT ? HALL_PAGE : SCROLLER_STEP)
  }

  /** Makes room for as many games as the list had before the page was loaded anew. */
  restore(extent: number): void {
    this.scrollEnd = Math.max(this.scrollEnd, extent)
    this.grow(Math.max(0, extent - this.extent))
  }

  /** Loads the pages that failed once more. */
  readonly retry = (): void => {
    this.hasFailed = false
  }

  private get rest(): number {
    return Math.max(0, this.total - this.start)
  }

  private grow(count: number): void {
    this.extent = Math.min(this.extent + count, this.rest)
  }

  private async load(page: number): Promise<void> {
    if (this.hasFailed || this.pages.has(page) || this.loading.has(page)) return
    this.loading.add(page)
    try {
      const { items } = await this.loadPage(this.start + page * HALL_PAGE, HALL_PAGE)
      this.pages.set(page, items)
    } catch {
      this.fail()
    } finally {
      this.loading.delete(page)
    }
  }

  private fail(): void {
    this.hasFailed = true
  }
}
