import { randomInt } from 'node:crypto'

/** What others see of a player who hasn't chosen a name: it tells nothing of who it is. */
export const newFakename = (): string => `Player ${randomInt(100_000, 1_000_000)}`
