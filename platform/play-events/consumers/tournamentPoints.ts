import { countPoints } from '../../tournaments/points/countPoints.ts'
import type { PlayEventConsumer } from '../PlayEvent.ts'

/** Counts rounds for the tournaments that their players take part in. */
export const tournamentPoints: PlayEventConsumer = { name: 'tournaments', consume: countPoints }
