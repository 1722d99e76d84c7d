import type { GameType } from '#schemas/game.ts'
import type { EngineName } from '../games/games.ts'

/** A game of the operator’s catalogue that the sandbox is asked to offer. */
export interface OfferedGame {
  readonly sysname: string
  readonly name: string
  readonly type: GameType
  /** Among table games, `blackjack` and `roulette` say what is played. */
  readonly tags: readonly string[]
  /** Name of the studio. */
  readonly provider: string
  /** Address of the picture, whose file is named `<motif>-<palette>`. */
  readonly image: string
  readonly volatility: 'low' | 'medium' | 'high'
  /** False for a game that its studio has taken off for a while. */
  readonly isEnabled: boolean
  /** Codes of countries in which it may not be played. */
  readonly blockedCountries: readonly string[]
}

/** A game with the engine that runs it, and its look. */
export interface SandboxGame {
  readonly code: string
  readonly name: string
  readonly product: string
  readonly type: GameType
  readonly engine: EngineName
  /** Names rules that differ between games of one engine. */
  readonly variant: string
  readonly motif: string
  /** Number of its colours, from 1. */
  readonly palette: number
  readonly volatility: OfferedGame['volatility']
  readonly isEnabled: boolean
  readonly blockedCountries: readonly string[]
}

const PALETTES = 10

/** The games that the sandbox offers, by their codes. A code is the operator’s own name of the game. */
export class SandboxCatalogue {
  readonly #games: ReadonlyMap<string, SandboxGame>

  constructor(offered: readonly OfferedGame[]) {
    this.#games = new Map(offered.map((game) => entryOf(game)))
  }

  find(code: string): SandboxGame | undefined {
    return this.#games.get(code)
  }

  list(): readonly SandboxGame[] {
    return [...this.#games.values()]
  }
}

function entryOf(offered: OfferedGame): readonly [string, SandboxGame] {
  const { motif, palette } = lookOf(offered)
  const engine = engineOf(offered)
  const { sysname, provider, image: _image, tags: _tags, ...facts } = offered
  return [
    sysname,
    { ...facts, code: sysname, product: provider, engine, variant: variantOf(engine, offered), motif, palette },
  ]
}

/** A slot has its volatility’s reels; a game of bets has matches of its own, by its name. */
function variantOf(engine: EngineName, { volatility, sysname }: OfferedGame): string {
  if (engine === 'slot') return volatility
  return engine === 'sport' ? sysname : ''
}

/** Returns the motif and palette that a picture’s name has; others get one by their name. */
function lookOf({ image, sysname }: OfferedGame) {
  const [, motif = '', number = ''] = /\/([a-z-]+)-(\d+)\.\w+$/.exec(image) ?? []
  const palette = Number(number)
  const isKnown = palette >= 1 && palette <= PALETTES
  return { motif, palette: isKnown ? palette : 1 + (sumOf(sysname) % PALETTES) }
}

const sumOf = (text: string) => [...text].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)

/** Returns the engine for a type of game. */
function engineOf({ type, tags }: OfferedGame): EngineName {
  if (type === 'betting') return 'sport'
  if (type === 'live' || type === 'slot') return type
  if (type === 'casino') return tags.includes('blackjack') ? 'blackjack' : 'roulette'
  return 'dice'
}
