import { randomInt } from 'node:crypto'

/**
 * Returns the public name of a player who hasn't chosen one; it reveals nothing about the player.
 */
export const newFakename = (): string => `Player ${randomInt(100_000, 1_000_000)}`
