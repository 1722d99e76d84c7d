import { type DiceChoice, type DiceView, diceTarget } from '../../games/dice/diceRules.ts'
import type { GameTexts } from '../../texts/en.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'

const PER_CENT = 100

/** Reads what the rules of dice show of a round. */
export function rollOf(view: unknown): DiceView | undefined {
  if (typeof view !== 'object' || view === null || !('roll' in view) || !('isWin' in view)) return undefined
  return typeof view.roll === 'number' ? { roll: view.roll, isWin: view.isWin === true } : undefined
}

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** Returns the winning rolls in words. */
export function targetWords(choice: Pick<DiceChoice, 'direction' | 'chance'>, { texts, formats }: Words): string {
  const target = formats.number(diceTarget(choice) / PER_CENT, 2)
  return fillText(choice.direction === 'low' ? texts.belowTarget : texts.aboveTarget, { target })
}
