import { browserStorage } from '#src/shared/browserStorage.ts'
import type { AuthView } from '#src/stores/UiStore.ts'

/** Where the address to come back to waits while somebody signs in elsewhere. */
export const SOCIAL_AUTH_KEY = 'social-auth'

export type Outcome = 'signedIn' | 'denied' | 'failed' | 'closed'

/** What the window of a sign-in says to the one that opened it. */
const outcomes: Readonly<Record<string, Outcome>> = {
  refresh_user: 'signedIn',
  sign_in_denied: 'denied',
  sign_in_failed: 'failed',
}

const WIDTH = 640
const HEIGHT = 480
/** How often to look whether the window was closed, in ms. */
const POLL = 400

interface Start {
  readonly service: string
  readonly view: AuthView
  /** The address to come back to. */
  readonly returnTo: string
}

/**
 * Opens the window of a service that vouches for its users. Resolves when that window says how it went, or was closed.
 * Where windows can't be opened, this one goes there.
 */
export function signInElsewhere({ service, view, returnTo }: Start): Promise<Outcome> {
  browserStorage('localStorage').setItem(SOCIAL_AUTH_KEY, returnTo)
  const query = new URLSearchParams({ service, redirect_url: returnTo, type_auth: view })
  const address = `/oauth/init?${query}`
  const opened = window.open(address, 'oauth', `popup,width=${WIDTH},height=${HEIGHT}`)
  if (!opened) {
    location.assign(address)
    return Promise.resolve('closed')
  }
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearInterval(timer)
      window.removeEventListener('message', listen)
      resolve(outcome)
    }
    const listen = ({ origin, data }: MessageEvent) => {
      const outcome = origin === location.origin ? outcomes[String(data)] : undefined
      if (outcome) end(outcome)
    }
    let wasClosed = false
    const timer = setInterval(() => {
      // what it said last may still be on its way when it is seen to be closed
      if (wasClosed) end('closed')
      wasClosed = opened.closed
    }, POLL)
    window.addEventListener('message', listen)
  })
}

/** The address to come back to, once. */
export function takeReturnAddress(): string | undefined {
  const address = browserStorage('localStorage').getItem(SOCIAL_AUTH_KEY) ?? undefined
  browserStorage('localStorage').removeItem(SOCIAL_AUTH_KEY)
  return address
}
