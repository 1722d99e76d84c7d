/**
 * Words of casinos and betting. The engine renders any content by any renderers: none of them
 * belongs there, in a name, a text or a comment. (`slot` is missing: blocks nest in slots.)
 */
export const domainWords = [
  'bet',
  'betting',
  'bettor',
  'bingo',
  'blackjack',
  'bonus',
  'bookmaker',
  'cashback',
  'cashier',
  'casino',
  'croupier',
  'dealer',
  'deposit',
  'fakename',
  'freespin',
  'gambler',
  'gambling',
  'game',
  'gamehall',
  'jackpot',
  'kyc',
  'lottery',
  'loyalty',
  'odds',
  'payout',
  'player',
  'poker',
  'promo',
  'promotion',
  'roulette',
  'sportsbook',
  'stake',
  'tournament',
  'wager',
  'wallet',
  'winner',
  'withdraw',
  'withdrawal',
] as const

const known: ReadonlySet<string> = new Set(domainWords)

/**
 * Returns the domain words of a line, also as parts of names: `gameGrid`, `'bet-slip'`, `MAX_BETS`.
 */
export function domainWordsIn(line: string): string[] {
  const words = line.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').match(/[A-Za-z]+/g) ?? []
  return words.filter((word) => known.has(singular(word.toLowerCase())))
}

function singular(word: string): string {
  if (known.has(word)) return word
  return word.replace(/es$|s$|ed$|ing$/, '')
}
