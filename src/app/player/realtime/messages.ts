import type { NumberedEvent } from '#schemas/playerEvent.ts'

/** A message of a tab to the broker of its browser's connection. */
export type TabMessage =
  | {
      readonly type: 'attach'
      readonly uid: number
      /** Number of the last event that the tab has shown. */
      readonly after?: number | undefined
      /** Name of a lock that the tab holds while it is open. */
      readonly lock?: string | undefined
    }
  | { readonly type: 'detach' }
  /** An access token; without one the session has ended, or the call failed. */
  | { readonly type: 'token'; readonly token?: string; readonly isRefused?: boolean }

/** A message of the broker to a tab. */
export type BrokerMessage =
  | { readonly type: 'event'; readonly event: NumberedEvent }
  | { readonly type: 'reload' }
  | { readonly type: 'tokenRequest' }
  | { readonly type: 'end' }
  /** Another tab has become the leader: tabs attach again. */
  | { readonly type: 'started' }

/** One side of a channel between a tab and the broker. */
export interface Port<Sent, Received> {
  post(message: Sent): void
  onMessage: (message: Received) => void
  close(): void
}

/** The tab’s side of a channel. */
export type TabPort = Port<TabMessage, BrokerMessage>
/** The broker’s side of a channel. */
export type BrokerPort = Port<BrokerMessage, TabMessage>

/** Wraps a port of the browser. */
export function wrapPort<Sent, Received>(port: MessagePort): Port<Sent, Received> {
  const wrapped: Port<Sent, Received> = {
    post: (message) => port.postMessage(message),
    onMessage: () => undefined,
    close: () => port.close(),
  }
  port.addEventListener('message', ({ data }: MessageEvent<Received>) => wrapped.onMessage(data))
  port.start()
  return wrapped
}
