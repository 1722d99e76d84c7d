/**
 * The calls that end the session of the player who makes them, and whether the tab is used on
 * afterwards: the other calls are followed by a full navigation.
 */
const ends: ReadonlyMap<string, { readonly staysOnPage: boolean }> = new Map([
  ['auth.logout', { staysOnPage: false }],
  ['account.setSelfExclusion', { staysOnPage: false }],
  ['auth.setPassword', { staysOnPage: true }],
])

export const endsSession = (method: string): boolean => ends.has(method)

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
 * be ended, and aborted when it has ended.
 */
export function createSessionReads(): SessionReads {
  let open = new AbortController()
  let ending: Promise<void> | undefined

  return {
    start(signal, read) {
      const either = signal ? AbortSignal.any([signal, open.signal]) : open.signal
      return ending ? ending.then(() => read(either)) : read(either)
    },
    end(method, call) {
      open.abort()
      const waiting = new AbortController()
      open = waiting
      const answer = call()
      const settled = answer.then(
        () => {
          waiting.abort()
          if (ends.get(method)?.staysOnPage) open = new AbortController()
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
