import { ApiFailure } from './GameApi.ts'

const RETRIES = 3
const RETRY_MS = 1000

/**
 * Sends the same request again while there is no connection, after longer and longer waits, and then
 * whenever `askToRetry` resolves.
 */
export async function repeatOffline<T>(send: () => Promise<T>, askToRetry: () => Promise<void>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.reason !== 'offline') throw error
      if (attempt < RETRIES) await wait(RETRY_MS * 2 ** attempt)
      else await askToRetry()
    }
  }
}

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
