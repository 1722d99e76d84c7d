import type { Transport } from '#src/api/index.ts'
import { type FatalPage, fatalPageOf } from './systemPage.ts'

/** The same transport; a failure that takes the whole page over is told, and still fails for who asked. */
export function watchTransport(transport: Transport, onFatal: (page: FatalPage) => void): Transport {
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
    post: (method, fields, options) => watch(transport.post(method, fields, options)),
  }
}
