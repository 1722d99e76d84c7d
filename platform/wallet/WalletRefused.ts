/** Reasons why the wallet refuses a transaction of a supplier. */
export type WalletRefusal =
  /** The account is closed, banned or self-excluded. */
  | 'player_disabled'
  | 'unknown_game'
  | 'wrong_currency'
  | 'insufficient_funds'
  /** The stake exceeds the highest one that a bonus allows. */
  | 'above_max_bet'
  /** The id was used for another transaction. */
  | 'other_contents'
  /** The transaction, or the bet that it names, has been rolled back. */
  | 'rolled_back'
  /** The transaction that it names was never reported. */
  | 'unknown_reference'
  /** The reward doesn't exist, has expired or is used up. */
  | 'unknown_reward'

/** A transaction that moves nothing. */
export class WalletRefused extends Error {
  readonly reason: WalletRefusal

  constructor(reason: WalletRefusal) {
    super(`the transaction is refused: ${reason}`)
    this.name = 'WalletRefused'
    this.reason = reason
  }
}
