import type { GameTexts } from '../../texts/en.ts'
import { reasonOf } from './reasonOf.ts'

/** Says why something could not be read from the server. */
export function unavailableText(error: unknown, { noConnection, notShown, error_too_many }: GameTexts): string {
  const reason = reasonOf(error)
  if (reason === 'offline') return noConnection
  return reason === 'too_many' ? error_too_many : notShown
}
