import type { GameTexts } from '../../texts/en.ts'
import { reasonOf } from './reasonOf.ts'

/** Says why the seed could not be changed. */
export function seedFailureText(error: unknown, { error_round_open, noConnection, seedFailed }: GameTexts): string {
  const reason = reasonOf(error)
  if (reason === 'round_open') return error_round_open
  return reason === 'offline' ? noConnection : seedFailed
}
