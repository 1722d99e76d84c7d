/** A transaction that a supplier of games reports. */
export interface WalletOrder {
  /** Name of the supplier. */
  readonly supplier: string
  /** Id that the supplier has chosen, a UUID. */
  readonly transaction: string
  readonly uid: string
  /** Sysname of the game. */
  readonly game: string
  /** Id of the round at the supplier. */
  readonly round: string
  readonly closesRound: boolean
  readonly now: Date
}

/** A transaction with an amount. */
export interface WalletPayment extends WalletOrder {
  /** In the currency's smallest unit. */
  readonly amount: bigint
  readonly currency: string
  /** The reward that pays the bet. */
  readonly reward?: string | undefined
  /** True for a bet of 0 that opens the round of a payout which the supplier promised. */
  readonly isPromotion?: boolean
}

/** A transaction that refers to another. */
export interface Referring {
  /** Id of the bet of a win, or of what is rolled back. */
  readonly reference: string
}

/** Names a round among those of all suppliers and players. */
export const roundReference = ({ supplier, uid, round }: Pick<WalletOrder, 'supplier' | 'uid' | 'round'>) =>
  `${supplier} ${uid} ${round}`
