import { makeAutoObservable, observable } from 'mobx'
import type { Api } from '#src/api/index.ts'
import type { RootStore } from '../RootStore.ts'

/** Most games that one request asks about. */
const MAX_ASKED = 100

/** The favourites of a player among the games that are shown. */
export class Likes {
  /** True for favourites, false for other games that are known. */
  private readonly liked = observable.map<string, boolean>()
  /** Games that are to be asked about with the next request. */
  private readonly wanted = new Set<string>()
  private readonly games: Pick<Api['games'], 'getLikes' | 'addLike' | 'removeLike'>
  private uid = 0

  constructor({ games }: { readonly games: Pick<Api['games'], 'getLikes' | 'addLike' | 'removeLike'> }) {
    this.games = games
    makeAutoObservable<this, 'liked' | 'wanted' | 'games' | 'uid'>(this, {
      liked: false,
      wanted: false,
      games: false,
      uid: false,
      isLiked: false,
      ask: false,
    })
  }

  /** Returns whether a game is a favourite; undefined while that isn't known. */
  isLiked(sysname: string): boolean | undefined {
    return this.liked.get(sysname)
  }

  /** Asks about a game of this player, together with others that are asked about at the same time. */
  ask(sysname: string, uid: number): void {
    this.startFor(uid)
    if (this.liked.has(sysname)) return
    if (this.wanted.size === 0) setTimeout(() => void this.load())
    this.wanted.add(sysname)
  }

  /**
   * Adds or removes a favourite. It is shown at once, and taken back when the platform refuses;
   * rejects then.
   */
  async toggle(sysname: string): Promise<void> {
    const isLiked = this.liked.get(sysname) ?? false
    const { uid } = this
    this.set(sysname, !isLiked)
    try {
      await (isLiked ? this.games.removeLike({ sysname }) : this.games.addLike({ sysname }))
    } catch (error) {
      if (uid === this.uid) this.set(sysname, isLiked)
      throw error
    }
  }

  /** Forgets the favourites of another player. */
  private startFor(uid: number): void {
    if (uid === this.uid) return
    this.uid = uid
    this.wanted.clear()
    this.liked.clear()
  }

  private async load(): Promise<void> {
    const { uid } = this
    const sysnames = [...this.wanted]
    this.wanted.clear()
    for (let at = 0; at < sysnames.length; at += MAX_ASKED) {
      const asked = sysnames.slice(at, at + MAX_ASKED)
      // without an answer there are no buttons, and the next list asks again
      const liked = await this.find(asked).catch(() => undefined)
      if (liked && uid === this.uid) this.take(asked, liked)
    }
  }

  private async find(sysnames: string[]): Promise<readonly string[]> {
    return this.games.getLikes({ sysnames }, { isBackground: true })
  }

  private take(asked: readonly string[], liked: readonly string[]): void {
    for (const sysname of asked) if (!this.liked.has(sysname)) this.liked.set(sysname, liked.includes(sysname))
  }

  private set(sysname: string, isLiked: boolean): void {
    this.liked.set(sysname, isLiked)
  }
}

const likesByStores = new WeakMap<object, Likes>()

/** Returns the favourites of this tab; most pages don't load them. */
export function likesOf(stores: Pick<RootStore, 'api'>): Likes {
  const known = likesByStores.get(stores)
  if (known) return known
  const likes = new Likes(stores.api)
  likesByStores.set(stores, likes)
  return likes
}
