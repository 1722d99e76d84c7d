import type { GameTexts } from '../../texts/en.ts'
import { ApiFailure } from './GameApi.ts'

/** Says why something could not be read from the server. */
export function unavailableText(error: unknown, { noConnection, notShown }: GameTexts): string {
  return error instanceof ApiFailure && error.reason === 'offline' ? noConnection : notShown
}
