import { isUniqueViolation } from '../database/isUniqueViolation.ts'
import { addressKey, type Limits } from './Limits.ts'

/**
 * Runs work whose failure may reveal that a name is taken; that costs a point of the address.
 * Throws TooManyRequestsException before the work when no point is left, so that the rejection
 * reveals nothing. Other outcomes cost nothing.
 */
export async function countTakenNames<T>(limits: Limits, ip: string, work: () => Promise<T>): Promise<T> {
  const refund = await limits.take('takenNamePerAddress', addressKey(ip))
  let isTaken = false
  try {
    return await work()
  } catch (error) {
    isTaken = isUniqueViolation(error)
    throw error
  } finally {
    if (!isTaken) await refund()
  }
}
