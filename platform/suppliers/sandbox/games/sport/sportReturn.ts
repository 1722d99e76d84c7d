import { KICK_OFF_MS, matchAt } from './matches.ts'
import { chancesOf, oddsOf, picks } from './odds.ts'

const GOALLESS = { home: 0, away: 0 } as const
const MATCHES = 540
let known: number | undefined

/**
 * Returns what one bet on one pick returns at kick-off, as a share of its stake: the mean over every
 * pick of twelve hours of matches, from their exact chances.
 */
export function sportReturn(): number {
  known ??= meanReturn()
  return known
}

function meanReturn(): number {
  const returns = Array.from({ length: MATCHES }, (_, turn) => matchAt('', (turn + 1) * KICK_OFF_MS)).flatMap(
    (match) => {
      if (!match) return []
      const chances = chancesOf(match, GOALLESS, 0)
      const odds = oddsOf(match, GOALLESS, match.number - 1)
      return picks.flatMap((pick) => {
        const price = odds[pick]
        return price === null ? [] : [(chances[pick] * price) / 100]
      })
    },
  )
  return returns.reduce((sum, value) => sum + value, 0) / returns.length
}
