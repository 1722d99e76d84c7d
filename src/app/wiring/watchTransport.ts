import { errorCatalogue } from '#schemas/errors.ts'
import { isApiError } from '#src/api/error.ts'
import type { Transport } from '#src/api/index.ts'
import { type FatalPage, fatalPageOf } from '../page/systemPage.ts'
import { createSessionReads, endsSession } from './sessionReads.ts'

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
  /** Returns the uid of the viewer; 0 for a guest, who has no session to end. */
  readonly viewer: () => number
}

/** Fields and options of a call with a body. */
type Sent = Parameters<Transport['post']> extends [string, ...infer Rest] ? Rest : never

const SIGN_IN_FIRST = errorCatalogue.AuthorizationException.code

/** Wraps a transport, so that failures, changes and the end of the session reach the watcher. */
export function watchTransport(transport: Transport, watcher: Watcher): Transport {
  const { onFatal, onStranger, onChange, viewer } = watcher
  const reads = createSessionReads()

  async function watch<T>(call: Promise<T>, isBackground = false): Promise<T> {
    try {
      return await call
    } catch (error) {
      const fatal = fatalPageOf(error)
      if (fatal && !(isBackground && fatal.page === 'maintenance')) onFatal(fatal)
      if (isApiError(error) && error.code === SIGN_IN_FIRST) onStranger()
      throw error
    }
  }

  /** Sends a call that may end the session. */
  function send<T>(method: string, call: () => Promise<T>): Promise<T> {
    return endsSession(method) && viewer() > 0 ? reads.end(method, () => watch(call())) : watch(call())
  }

  return {
    get: (method, params, options) =>
      endsSession(method)
        ? send(method, () => transport.get(method, params, options))
        : reads.start(options?.signal, (signal) =>
            watch(transport.get(method, params, { ...options, signal }), options?.isBackground),
          ),
    upload: (method, body, options) => watch(transport.upload(method, body, options)),
    async post<T>(method: string, ...sent: Sent) {
      const answer = await send(method, () => transport.post<T>(method, ...sent))
      onChange(method)
      return answer
    },
  }
}
