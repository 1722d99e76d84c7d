import { isUniqueViolation } from '../database/violation.ts'
import { addressKey, type Limits } from './limits.ts'

/**
 * Runs what may find that a name is another account's, and tell. That costs a point of the address; without one left nothing
 * is tried, so that the refusal tells nothing either. Anything else costs nothing.
 */
export async function countTakenNames<T>(limits: Limits, ip: string, work: () => Promise<T>): Promise<T> {
  const giveBack = await limits.take('takenNamePerAddress', addressKey(ip))
  let isTaken = false
  try {
    return await work()
  } catch (error) {
    isTaken = isUniqueViolation(error)
    throw error
  } finally {
    if (!isTaken) await giveBack()
  }
}
