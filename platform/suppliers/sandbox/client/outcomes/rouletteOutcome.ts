import type { RouletteView } from '../../games/roulette/rouletteRules.ts'
import { colourOf, findSpot, type Spot } from '../../games/roulette/spots.ts'
import type { GameTexts } from '../../texts/en.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** Reads what the rules of roulette show of a round. */
export function pocketOfView(view: unknown): RouletteView | undefined {
  return isRouletteView(view) ? view : undefined
}

/** The server plays by the same module that defines the view. */
const isRouletteView = (view: unknown): view is RouletteView =>
  typeof view === 'object' && view !== null && 'number' in view && typeof view.number === 'number'

/** Reads the chips of a choice. */
export function betsOf({ bets }: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  if (typeof bets !== 'object' || bets === null) return {}
  return Object.fromEntries(Object.entries(bets).filter((entry): entry is [string, number] => Number(entry[1]) > 0))
}

/** Returns a spot in words. */
export function spotWords({ kind, numbers, id }: Spot, { texts, formats }: Words): string {
  const [first = 0] = numbers
  const write = (value: number) => formats.number(value)
  if (kind === 'dozen') return fillText(texts.dozen, { from: write(first), to: write(numbers.at(-1) ?? first) })
  if (kind === 'column') return fillText(texts.column, { number: write(Number(id.split('-')[1])) })
  return fillText(texts[kind], { numbers: numbers.map(write).join(texts.numberSeparator) })
}

/** Returns a number of the wheel in words. */
export function pocketWords(number: number, { texts, formats }: Words): string {
  const colour = texts[colourOf(number)].toLocaleLowerCase()
  return fillText(texts.wheelShows, { number: formats.number(number), colour })
}

/** Returns the chips of a choice in words. */
export const betWords = (bets: Readonly<Record<string, number>>, words: Words): readonly string[] =>
  Object.entries(bets).flatMap(([id, amount]) => {
    const spot = findSpot(id)
    const amountWords = words.formats.money(amount)
    return spot ? [fillText(words.texts.spotBet, { spot: spotWords(spot, words), amount: amountWords })] : []
  })
