import { errorCatalogue } from '#schemas/errors.ts'
import { isApiError } from '#src/api/error.ts'
import type { Transport } from '#src/api/index.ts'
import { type FatalPage, fatalPageOf } from '../page/systemPage.ts'

export interface Watcher {
  /**
   * Called with the system page for a failure that affects every page. The call itself still
   * rejects.
   */
  readonly onFatal: (page: FatalPage) => void
  /**
   * Called when the platform does not recognize the session, which has ended or changed elsewhere.
   */
  readonly onStranger: () => void
  /** Called with the name of a method after it has changed something. */
  readonly onChange: (method: string) => void
}

const SIGN_IN_FIRST = errorCatalogue.AuthorizationException.code

/** Wraps a transport, so that failures and changes reach the watcher. */
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

  /**
   * Aborts the open calls of the session before and after the sign-out, since they would be refused
   * or come too late.
   */
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
