import type { PlayedRound } from '../../play/PlayState.ts'
import type { GameTexts } from '../../texts/en.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'

/** The result of a round for its player. Only more than the stake is a win. */
export type RoundResult = 'win' | 'stake' | 'part' | 'nothing'

type Money = Pick<PlayedRound, 'stake' | 'payout'>

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

const keys = { win: 'youWin', stake: 'youGetBack', part: 'youGetPart', nothing: 'youLose' } as const

/** Compares a payout with its stake, which is 0 in a free round. */
export function resultOf({ stake, payout }: Money): RoundResult {
  if (payout === null || payout === 0) return 'nothing'
  if (payout === stake) return 'stake'
  return payout > stake ? 'win' : 'part'
}

/** Says what a round has brought. */
export const resultWords = (round: Money, { texts, formats }: Words): string =>
  fillText(texts[keys[resultOf(round)]], { amount: formats.money(round.payout ?? 0) })
