import { growJackpots } from '../../jackpots/growJackpots.ts'
import type { PlayEventConsumer } from '../PlayEvent.ts'

/** Adds a share of each stake to the jackpots of its game, and pays those that drop. */
export const jackpotDraws: PlayEventConsumer = {
  name: 'jackpots',
  // the accounts of winners stay locked until the batch is committed
  batchSize: 200,
  consume: growJackpots,
}
