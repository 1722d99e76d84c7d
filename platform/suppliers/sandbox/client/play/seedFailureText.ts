import type { GameTexts } from '../../texts/en.ts'
import { ApiFailure } from './GameApi.ts'

/** Says why the seed could not be changed. */
export function seedFailureText(error: unknown, { error_round_open, noConnection, seedFailed }: GameTexts): string {
  const reason = error instanceof ApiFailure ? error.reason : ''
  if (reason === 'round_open') return error_round_open
  return reason === 'offline' ? noConnection : seedFailed
}
