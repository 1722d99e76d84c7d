import { countPlay } from '../../wheels/countQuests.ts'
import type { PlayEventConsumer } from '../PlayEvent.ts'

/** Counts play towards the quests of wheels. */
export const questProgress: PlayEventConsumer = {
  name: 'quests',
  // the accounts of players who complete a quest stay locked until the batch is committed
  batchSize: 200,
  consume: countPlay,
}
