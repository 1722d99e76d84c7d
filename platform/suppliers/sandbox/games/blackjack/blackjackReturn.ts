/** Points of a drawn card with its probability; 1 is the ace. */
const deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((points) => ({ points, chance: (points === 10 ? 4 : 1) / 13 }))
const BEST = 21
const DEALER_STANDS = 17
const NATURAL_PAYS = 1.5

/** A hand by its points; an ace of a soft one counts eleven. */
interface Total {
  readonly total: number
  readonly isSoft: boolean
}

const ace: Total = { total: 11, isSoft: true }
const startOf = (points: number): Total => (points === 1 ? ace : { total: points, isSoft: false })

/** Returns a hand with one more card. */
function add({ total, isSoft }: Total, points: number): Total {
  const isEleven = points === 1 && total + 11 <= BEST
  const sum = total + (isEleven ? 11 : points)
  if (sum > BEST && isSoft) return { total: sum - 10, isSoft: false }
  return { total: sum, isSoft: isSoft || isEleven }
}

/** Chances of the dealer’s final totals; more than 21 is bust. */
type DealerTotals = ReadonlyMap<number, number>

/** Returns how the dealer ends with this card up, when there is no blackjack below it. */
function dealerTotals(up: number): DealerTotals {
  const totals = new Map<number, number>()
  const play = (hand: Total, chance: number, isFirst: boolean): void => {
    if (!isFirst && hand.total >= DEALER_STANDS) {
      totals.set(hand.total, (totals.get(hand.total) ?? 0) + chance)
      return
    }
    const excluded = isFirst ? naturalCard(up) : undefined
    const rest = deck.filter(({ points }) => points !== excluded)
    const sum = rest.reduce((all, card) => all + card.chance, 0)
    for (const card of rest) play(add(hand, card.points), (chance * card.chance) / sum, false)
  }
  play(startOf(up), 1, true)
  return totals
}

/** Returns the card that makes a blackjack of this one. */
function naturalCard(points: number): number | undefined {
  if (points === 1) return 10
  return points === 10 ? 1 : undefined
}

/** Returns the value of standing, in stakes. */
const standValue = (total: number, dealer: DealerTotals) =>
  total > BEST
    ? -1
    : [...dealer].reduce((sum, [other, chance]) => {
        if (other > BEST || other < total) return sum + chance
        return other === total ? sum : sum - chance
      }, 0)

/** Values of the best play against one card of the dealer, in stakes. */
class BestPlay {
  readonly #dealer: DealerTotals
  readonly #known = new Map<string, number>()

  constructor(up: number) {
    this.#dealer = dealerTotals(up)
  }

  stand({ total }: Total): number {
    return standValue(total, this.#dealer)
  }

  /** The value of hitting as long as that is better than standing. */
  hitOrStand(hand: Total): number {
    if (hand.total >= BEST) return this.stand(hand)
    const key = `${hand.total}${hand.isSoft}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const hit = expected((points) => this.hitOrStand(add(hand, points)))
    const value = Math.max(hit, this.stand(hand))
    this.#known.set(key, value)
    return value
  }

  /** The value of two cards: doubling is possible too. A total of 21 stands. */
  pair(hand: Total): number {
    if (hand.total === BEST) return this.stand(hand)
    const doubled = 2 * expected((points) => this.stand(add(hand, points)))
    return Math.max(this.hitOrStand(hand), doubled)
  }

  /** The value of splitting two cards of these points. */
  split(points: number): number {
    const one = startOf(points)
    if (points === 1) return 2 * expected((drawn) => this.stand(add(one, drawn)))
    return 2 * expected((drawn) => this.pair(add(one, drawn)))
  }
}

const expected = (valueOf: (points: number) => number) =>
  deck.reduce((sum, { points, chance }) => sum + chance * valueOf(points), 0)

/**
 * Returns the return to the player of the best play, as a share of the first stake, by dynamic
 * programming over all hands.
 */
export function blackjackReturn(): number {
  return 1 + deck.reduce((sum, up) => sum + up.chance * valueAgainst(up.points), 0)
}

function valueAgainst(up: number): number {
  const play = new BestPlay(up)
  const danger = deck.find(({ points }) => points === naturalCard(up))?.chance ?? 0
  return expected((first) =>
    expected((second) => {
      const hand = add(startOf(first), second)
      if (hand.total === BEST) return (1 - danger) * NATURAL_PAYS
      const best = first === second ? Math.max(play.pair(hand), play.split(first)) : play.pair(hand)
      return (1 - danger) * best - danger
    }),
  )
}
