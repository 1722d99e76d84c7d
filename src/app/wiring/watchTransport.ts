import { errorCatalogue } from '#schemas/errors.ts'
import { isApiError } from '#src/api/error.ts'
import type { Transport } from '#src/api/index.ts'
import { type FatalPage, fatalPageOf } from '../page/systemPage.ts'

export interface Watcher {
  /** A failure that takes the whole page over; it still fails for who asked. */
  readonly onFatal: (page: FatalPage) => void
  /** The platform doesn't know who asks, or knows somebody else: the session has ended elsewhere. */
  readonly onStranger: () => void
  /** A method that changes something has done so. */
  readonly onChange: (method: string) => void
}

const SIGN_IN_FIRST = errorCatalogue.AuthorizationException.code

/** The same transport, watched. */
export function watchTransport(transport: Transport, { onFatal, onStranger, onChange }: Watcher): Transport {
  async function watch<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      const fatal = fatalPageOf(error)
      if (fatal) onFatal(fatal)
      if (isApiError(error) && error.code === SIGN_IN_FIRST) onStranger()
      throw error
    }
  }
  let open = new AbortController()

  /** What is asked for the player would be refused, or come too late: by now, and from the end of the session to the next document. */
  async function leave<T>(logOut: () => Promise<T>): Promise<T> {
    open.abort()
    open = new AbortController()
    const answer = await watch(logOut())
    open.abort()
    return answer
  }

  return {
    get(method, params, options) {
      if (method === 'auth.logout') return leave(() => transport.get(method, params, options))
      const signal = options?.signal ? AbortSignal.any([options.signal, open.signal]) : open.signal
      return watch(transport.get(method, params, { ...options, signal }))
    },
    upload: (method, body, options) => watch(transport.upload(method, body, options)),
    post: async (method, fields, options) => {
      const answer = await watch(transport.post<Awaited<ReturnType<typeof transport.post>>>(method, fields, options))
      onChange(method)
      return answer as never
    },
  }
}
