import { trustedScriptUrl } from '#src/shared/trustedScriptUrl.ts'
import { type TabPort, wrapPort } from './messages.ts'
import { RealtimeTab, type TabHandlers } from './RealtimeTab.ts'
// Vite gives the address of a module with this query
// oxlint-disable-next-line import/default
import workerAddress from './realtimeWorker.ts?sharedworker&url'

interface JoinOptions extends TabHandlers {
  readonly uid: number
}

/**
 * Joins the one connection that all tabs of this browser share: in a shared worker, else in one of
 * the tabs. Returns a function that leaves it.
 */
export function joinRealtime(options: JoinOptions): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let tab: RealtimeTab | undefined
  void (async () => {
    const [port, lock] = [await openPort(signal), await holdLock(signal)]
    if (signal.aborted) return port.close()
    tab = new RealtimeTab({ ...options, port, lock })
    const joined = tab
    signal.addEventListener('abort', () => {
      joined.detach()
      port.close()
    })
    joined.attach()
  })()
  // a page in the browser's cache takes no part until it is shown again
  addEventListener('pagehide', () => tab?.detach(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && tab?.attach(), { signal })
  return () => leaving.abort()
}

async function openPort(signal: AbortSignal): Promise<TabPort> {
  if (!('SharedWorker' in globalThis)) {
    const { leadRealtime } = await import('./leadRealtime.ts')
    return leadRealtime(signal)
  }
  const worker = new SharedWorker(trustedScriptUrl(workerAddress), { type: 'module', name: 'realtime' })
  return wrapPort(worker.port)
}

/** Holds a lock until the signal is aborted or the tab is gone. Returns its name. */
async function holdLock(signal: AbortSignal): Promise<string | undefined> {
  if (!('locks' in navigator)) return undefined
  const name = `croupier-tab-${crypto.randomUUID()}`
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(name, () => {
    resolve()
    return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
  })
  await promise
  return name
}
