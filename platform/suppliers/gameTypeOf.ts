import { type GameType, gameTypes } from '#schemas/game.ts'

/** Words in the categories of suppliers, the first that occurs counts. */
const words: readonly (readonly [word: RegExp, type: GameType])[] = [
  [/live/, 'live'],
  [/slot|jackpot|megaways/, 'slot'],
  [/sport|virtual|racing|e-?sports|betting/, 'betting'],
  [/hi[- ]?lo|high[- ]?low|dice/, 'high_low'],
  [/crash|instant|scratch|mines|plinko|keno|lottery|arcade|fishing|fast/, 'fast'],
  [/blackjack|poker|bingo|logic|puzzle|board/, 'logical'],
  [/roulette|baccarat|table|card|casino/, 'casino'],
]

/** Returns the type of a game by its category at the supplier; slots are the most, so it is one when nothing fits. */
export function gameTypeOf(category: string | null): GameType {
  const name = category?.toLowerCase() ?? ''
  const same = gameTypes.find((type) => type === name)
  return same ?? words.find(([word]) => word.test(name))?.[1] ?? 'slot'
}
