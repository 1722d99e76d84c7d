import type { Game } from '#schemas/game.ts'
import { editDistance } from './editDistance.ts'

type Searchable = Pick<Game, 'sysname' | 'name' | 'provider' | 'tags'>

/** Grades of a match between a word of a query and one of a game, the best last. */
const MISSPELT = 1
const PART = 2
const PREFIX = 3
const EXACT = 4
/** A match in the name of the provider, or in a word for a tag, counts so much less than the same in the game's name. */
const DISCOUNTS = { name: 0, provider: 0.5, tag: 0.75 } as const
/** Parts of which the sum of grades counts one: the best sum stays below the smallest step between grades. */
const SUM_PARTS = 20
/** Letters from which the beginning of a word for a tag is found, and from which a misspelt one is. */
const TAG_BEGINNING = 3
const TAG_MISSPELT = 6
/** The name as a whole; more than any sum of words. */
const WHOLE_NAME = 1000

interface Mention {
  readonly game: number
  readonly place: keyof typeof DISCOUNTS
}

/**
 * Finds games by words of their name and provider, and those for their tags, in any order, without regard to case and
 * diacritics. A typed word may be a word, the beginning of one, a part of one, or misspelt: by one
 * slip from four letters on, by two from eight on.
 */
export class GameSearch {
  readonly #games: readonly Searchable[]
  readonly #names: readonly string[]
  readonly #mentions = new Map<string, Mention[]>()

  /** The second argument has words by tag. */
  constructor(games: readonly Searchable[], words: ReadonlyMap<string, readonly string[]>) {
    this.#games = games
    this.#names = games.map(({ name }) => wordsOf(name).join(' '))
    for (const [game, { name, provider, tags }] of games.entries()) {
      const ofTags = tags.flatMap((tag) => words.get(tag) ?? []).join(' ')
      for (const word of indexedWords(name)) this.#add(word, { game, place: 'name' })
      for (const word of indexedWords(provider.name)) this.#add(word, { game, place: 'provider' })
      for (const word of indexedWords(ofTags)) this.#add(word, { game, place: 'tag' })
    }
  }

  /** Returns the rank of each game that matches every word, by sysname; higher is better. */
  find(query: string): ReadonlyMap<string, number> {
    const words = wordsOf(query)
    const phrase = words.join(' ')
    const ranks = new Map<string, number>()
    const [first, ...others] = words.map((word) => this.#matchesOf(word))
    for (const [game, grade] of first ?? []) {
      const grades = [grade, ...others.map((matches) => matches.get(game) ?? 0)]
      const worst = Math.min(...grades)
      const sysname = this.#games[game]?.sysname
      if (worst === 0 || sysname === undefined) continue
      // the worst word decides, then the sum of all, which stays below one step of the worst
      const sum = grades.reduce((total, next) => total + next, 0)
      const whole = this.#names[game] === phrase ? WHOLE_NAME : 0
      ranks.set(sysname, whole + worst + sum / (grades.length * SUM_PARTS))
    }
    return ranks
  }

  #add(word: string, mention: Mention): void {
    const mentions = this.#mentions.get(word)
    if (mentions) mentions.push(mention)
    else this.#mentions.set(word, [mention])
  }

  /** Returns the best match of a typed word in each game. */
  #matchesOf(word: string): Map<number, number> {
    const best = new Map<number, number>()
    const begun: Mention[] = []
    for (const [known, mentions] of this.#mentions) {
      const { grade, isBegun } = compare(word, known)
      if (isBegun) begun.push(...mentions.filter(({ place }) => place !== 'tag'))
      if (grade === 0) continue
      for (const { game, place } of mentions) {
        // a tag has many games, so that a part of its word, or a slip in a short one, means something else
        if (place === 'tag' && !findsTag(word, grade)) continue
        const own = grade - DISCOUNTS[place]
        if (own > (best.get(game) ?? 0)) best.set(game, own)
      }
    }
    // a misspelt beginning is close to too many words, so it counts where nothing else does
    return best.size > 0 ? best : new Map(begun.map(({ game }) => [game, MISSPELT - DISCOUNTS.provider]))
  }
}

const findsTag = (typed: string, grade: number): boolean =>
  grade === EXACT ||
  (grade === PREFIX && typed.length >= TAG_BEGINNING) ||
  (grade === MISSPELT && typed.length >= TAG_MISSPELT)

function compare(typed: string, known: string): { readonly grade: number; readonly isBegun: boolean } {
  if (typed === known) return { grade: EXACT, isBegun: false }
  if (known.startsWith(typed)) return { grade: PREFIX, isBegun: false }
  if (typed.length > 1 && known.includes(typed)) return { grade: PART, isBegun: false }
  const slips = slipsIn(typed)
  if (slips === 0 || known.length < typed.length - slips) return { grade: 0, isBegun: false }
  const { whole, begun } = editDistance(typed, known)
  return { grade: whole <= slips ? MISSPELT : 0, isBegun: begun <= slips }
}

/** Returns how many slips a typed word of this length is forgiven. */
function slipsIn(typed: string): number {
  if (typed.length >= 8) return 2
  return typed.length >= 4 ? 1 : 0
}

/** Returns the words of a text in lower case, without diacritics and apostrophes. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the words of a name, and those that a hyphen joins as one word too. */
function indexedWords(name: string): Set<string> {
  const compounds = fold(name).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  return new Set([...wordsOf(name), ...compounds.map((compound) => compound.replaceAll('-', ''))])
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
