import type { Draw } from '../fairness/createDraw.ts'
import { type Match, sports } from './matches.ts'

export interface Score {
  readonly home: number
  readonly away: number
}

/** A goal, with the minutes that were over when it fell. */
export interface Goal {
  readonly minute: number
  readonly side: 'home' | 'away'
}

const CHANCES = 10_000

/** Plays a match with its draws: in each minute each side scores by its chance. */
export async function playMatch({ sport, rates }: Match, draw: Draw): Promise<readonly Goal[]> {
  const goals: Goal[] = []
  for (let minute = 0; minute < sports[sport].minutes; minute += 1) {
    for (const side of ['home', 'away'] as const) {
      if ((await draw(CHANCES)) < rates[side]) goals.push({ minute, side })
    }
  }
  return goals
}

/** Returns the score after a number of minutes. */
export function scoreAfter(goals: readonly Goal[], minutes: number): Score {
  const count = (side: Goal['side']) => goals.filter((goal) => goal.side === side && goal.minute < minutes).length
  return { home: count('home'), away: count('away') }
}
