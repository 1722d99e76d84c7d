/** Accounts of a player, one of each kind for every currency that the player has used. */
export const playerAccounts = ['main', 'held', 'bonus', 'betting_bonus', 'fun'] as const
export type PlayerAccount = (typeof playerAccounts)[number]

/** Accounts of the operator, one of each kind for every currency. Their balances are derived. */
export const operatorAccounts = [
  // money that payment providers hold
  'provider',
  // withdrawals that were sent and not confirmed
  'in_transit',
  // stakes less wins
  'games',
  'bonus_cost',
  'cashback_cost',
  'shop',
  // prizes of tournaments
  'prize_cost',
  // jackpots that were won
  'jackpots',
  // spins of wheels that were sold, less money that was won
  'wheel',
  // play money
  'fun_money',
  'correction',
] as const
export type OperatorAccount = (typeof operatorAccounts)[number]

export type LedgerAccount = PlayerAccount | OperatorAccount

/**
 * The kinds of posting, and between which accounts each may move money. The database refuses any
 * other.
 */
export const movements = {
  deposit: [['provider', 'main']],
  // a withdrawal is requested, and given back
  hold: [['main', 'held']],
  release: [
    ['held', 'main'],
    ['in_transit', 'main'],
  ],
  // a withdrawal is sent, and confirmed
  payout: [['held', 'in_transit']],
  withdrawal: [
    ['in_transit', 'provider'],
    // it is returned after it was confirmed
    ['provider', 'main'],
  ],
  bet: [
    ['main', 'games'],
    ['bonus', 'games'],
    ['betting_bonus', 'games'],
    ['fun', 'fun_money'],
  ],
  win: [
    ['games', 'main'],
    ['games', 'bonus'],
    ['games', 'betting_bonus'],
    ['fun_money', 'fun'],
  ],
  // of a bet, or of a win
  rollback: [
    ['games', 'main'],
    ['games', 'bonus'],
    ['games', 'betting_bonus'],
    ['fun_money', 'fun'],
    ['main', 'games'],
    ['bonus', 'games'],
    ['betting_bonus', 'games'],
    ['fun', 'fun_money'],
  ],
  bonus_grant: [
    ['bonus_cost', 'bonus'],
    ['bonus_cost', 'betting_bonus'],
    ['fun_money', 'fun'],
  ],
  // a bonus is put aside, and taken up again
  bonus_pause: [
    ['bonus', 'bonus_cost'],
    ['betting_bonus', 'bonus_cost'],
  ],
  bonus_resume: [
    ['bonus_cost', 'bonus'],
    ['bonus_cost', 'betting_bonus'],
  ],
  wagering_release: [
    ['bonus', 'main'],
    ['betting_bonus', 'main'],
  ],
  forfeiture: [
    ['bonus', 'bonus_cost'],
    ['betting_bonus', 'bonus_cost'],
  ],
  cashback: [
    ['cashback_cost', 'main'],
    ['cashback_cost', 'bonus'],
  ],
  shop: [
    ['shop', 'main'],
    ['shop', 'bonus'],
    ['shop', 'betting_bonus'],
    ['main', 'shop'],
  ],
  prize: [['prize_cost', 'main']],
  jackpot: [['jackpots', 'main']],
  wheel_purchase: [['main', 'wheel']],
  wheel_win: [['wheel', 'main']],
  correction: [
    ['correction', 'main'],
    ['correction', 'held'],
    ['correction', 'bonus'],
    ['correction', 'betting_bonus'],
    ['correction', 'fun'],
    ['main', 'correction'],
    ['held', 'correction'],
    ['bonus', 'correction'],
    ['betting_bonus', 'correction'],
    ['fun', 'correction'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [from: LedgerAccount, to: LedgerAccount])[]>>

export type PostingKind = keyof typeof movements
