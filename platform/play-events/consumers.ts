import { addWinners } from './consumers/addWinners.ts'
import { announceBalances } from './consumers/announceBalances.ts'
import { givePoints } from './consumers/givePoints.ts'
import { jackpotDraws } from './consumers/jackpotDraws.ts'
import { questProgress } from './consumers/questProgress.ts'
import { tournamentPoints } from './consumers/tournamentPoints.ts'
import { wageringConsumer } from './consumers/wageringConsumer.ts'
import type { PlayEventConsumer } from './PlayEvent.ts'

/** Everything that follows play. A new consumer begins with the events that the database has. */
export const playEventConsumers: readonly PlayEventConsumer[] = [
  announceBalances,
  addWinners,
  tournamentPoints,
  jackpotDraws,
  wageringConsumer,
  givePoints,
  questProgress,
]
