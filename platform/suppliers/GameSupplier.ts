import type { SuppliedSpins } from '../bonuses/table.ts'

/** A game, as its supplier describes it. */
export interface SuppliedGame {
  /** Code of the game at the supplier. */
  readonly code: string
  readonly name: string
  /** The studio. */
  readonly studio: string
  /** Category in the supplier's words; null when it tells none. */
  readonly category: string | null
  readonly image: string | null
  /** False while the supplier has taken it off. */
  readonly isEnabled: boolean
  /** ISO 3166-1 alpha-2 codes of countries in which it may not be played. */
  readonly blockedCountries: readonly string[]
  readonly supportsFreeSpins: boolean
  /** Return to the player in per cent, such as `96.20`; null when it isn't told. */
  readonly rtp: string | null
  /** From 1, low, to 5, high; null when it isn't told. */
  readonly volatility: number | null
  /** ISO 8601 date. */
  readonly releasedAt: string | null
}

/** The player for whom a game is opened for money. */
export interface Launcher {
  readonly uid: string
  /** Token that the supplier sends with each bet. */
  readonly token: string
}

export interface GameOrder {
  /** Code of the game at the supplier. */
  readonly code: string
  /** Without a player the game is played without money. */
  readonly player?: Launcher | undefined
  /** Ignored without a player. */
  readonly currency: string
  /** ISO 3166-1 alpha-2; XX when it isn't known. */
  readonly country: string
  readonly locale: string
  readonly isMobile: boolean
  /** Address of the visitor in the network. */
  readonly ip: string
  /** Addresses of the site that the game leads back to. */
  readonly lobbyUrl: string
  readonly depositUrl: string
}

/** Spins that cost a player nothing. */
export interface FreeSpinOrder {
  /** Id of the spins at the platform, a UUID. */
  readonly reference: string
  /** True when the same spins may have been ordered before, by an order whose answer was lost. */
  readonly isRepeated: boolean
  readonly uid: string
  readonly code: string
  readonly count: number
  /** Value of each spin, in the currency's smallest unit. */
  readonly spinValue: bigint
  readonly currency: string
  readonly endsAt: Date
}

/**
 * Port to a supplier of games: an aggregator that speaks Hub88's Operator API, or the sandbox, which
 * speaks it too. Money moves only by what it reports to the wallet.
 * @throws {SupplierError} from every method that asks the supplier
 */
export interface GameSupplier {
  /** Name in the database and in the address of the wallet. */
  readonly name: string
  /** Origins of the games' pages, for the site's content security policy. */
  readonly frameOrigins: readonly string[]
  listGames(): Promise<SuppliedGame[]>
  /** Returns the address of the game's page, for a frame. */
  openGame(order: GameOrder): Promise<string>
  /** Returns the address of a page that shows a round. */
  openRound(round: { readonly uid: string; readonly round: string }): Promise<string>
  /** Gives a player free spins. Returns the supplier's id of them, which is sent with each bet that they pay. */
  grantFreeSpins(order: FreeSpinOrder): Promise<string>
  /** Takes free spins of a player back. Does nothing when the supplier never had them. */
  cancelFreeSpins(uid: string, spins: SuppliedSpins): Promise<void>
}

/** The supplier can't be reached (`unavailable`), knows no such game (`unknown`), or answers with an error. */
export class SupplierError extends Error {
  readonly kind: 'unavailable' | 'unknown' | 'error'

  constructor(kind: SupplierError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SupplierError'
    this.kind = kind
  }
}
