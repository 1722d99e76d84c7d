import type { Transport } from '#src/api/index.ts'
import { type FatalPage, fatalPageOf } from './systemPage.ts'

export interface Watcher {
  /** A failure that takes the whole page over; it still fails for who asked. */
  readonly onFatal: (page: FatalPage) => void
  /** A method that changes something has done so. */
  readonly onChange: (method: string) => void
}

/** The same transport, watched. */
export function watchTransport(transport: Transport, { onFatal, onChange }: Watcher): Transport {
  async function watch<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      const fatal = fatalPageOf(error)
      if (fatal) onFatal(fatal)
      throw error
    }
  }
  return {
    get: (method, params, options) => watch(transport.get(method, params, options)),
    post: async (method, fields, options) => {
      const answer = await watch(transport.post<Awaited<ReturnType<typeof transport.post>>>(method, fields, options))
      onChange(method)
      return answer as never
    },
  }
}
