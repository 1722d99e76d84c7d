/**
 * Effect on the tab of a call that ends the session of its caller: with `leaves` a full navigation
 * follows, with `stays` the tab is used on as a guest's, with `renewed` the answer brings a new
 * session.
 */
type SessionEnd = 'leaves' | 'stays' | 'renewed'

const ends: ReadonlyMap<string, SessionEnd> = new Map([
  ['auth.logout', 'leaves'],
  ['account.setSelfExclusion', 'leaves'],
  ['auth.setPassword', 'stays'],
  ['account.changepassword', 'renewed'],
  ['account.confirmTwoFactorAuth', 'renewed'],
  ['account.changeTwoFactorAuth', 'renewed'],
])

export const endsSession = (method: string): boolean => ends.has(method)

/** Reason with which reads are aborted that are made again with the new session. */
const RENEWED = Symbol('renewed')

interface SessionReads {
  /** Starts a read, or lets it wait while the session is being ended. */
  start<T>(signal: AbortSignal | undefined, read: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Makes a call that ends the session. */
  end<T>(method: string, call: () => Promise<T>): Promise<T>
}

/**
 * Creates the gate that all reads of a tab pass. Reads that are in flight are aborted before a call
 * that ends the session is sent: the platform would refuse them with 401, which browsers log as an
 * error. Those that begin meanwhile wait for its answer; they are made when the session could not
 * be ended, and aborted when it has ended. Where the call brings a new session, all of them are
 * made after it.
 */
export function createSessionReads(): SessionReads {
  let open = new AbortController()
  let ending: Promise<void> | undefined

  return {
    async start(signal, read) {
      for (;;) {
        const gate = open.signal
        if (ending) await ending
        try {
          return await read(signal ? AbortSignal.any([signal, gate]) : gate)
        } catch (error) {
          if (gate.reason !== RENEWED || signal?.aborted) throw error
        }
      }
    },
    end(method, call) {
      const end = ends.get(method)
      open.abort(end === 'renewed' ? RENEWED : undefined)
      const waiting = new AbortController()
      open = waiting
      const answer = call()
      const settled = answer.then(
        () => {
          if (end === 'renewed') return
          waiting.abort()
          if (end === 'stays') open = new AbortController()
        },
        () => undefined,
      )
      const done = settled.then(() => {
        if (ending === done) ending = undefined
      })
      ending = done
      return done.then(() => answer)
    },
  }
}
