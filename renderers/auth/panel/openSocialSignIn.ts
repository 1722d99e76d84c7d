import { browserStorage } from '#src/shared/browserStorage.ts'
import type { AuthView } from '#src/stores/UiStore.ts'

/** Storage key of the return address during a sign-in in another window. */
export const SOCIAL_AUTH_KEY = 'social-auth'

export type SocialSignInOutcome = 'signedIn' | 'denied' | 'failed' | 'closed'

/** Outcomes by the message that the window of a sign-in posts. */
const outcomesByMessage: Readonly<Record<string, SocialSignInOutcome>> = {
  refresh_user: 'signedIn',
  sign_in_denied: 'denied',
  sign_in_failed: 'failed',
}

/** Size of the window, in pixels. */
const WIDTH = 640
const HEIGHT = 480
/** Time between two checks whether the window was closed, in milliseconds. */
const POLL_INTERVAL = 400

interface SocialSignIn {
  readonly service: string
  readonly view: AuthView
  /** Address to return to. */
  readonly returnTo: string
}

/**
 * Opens the sign-in window of a social service. Resolves with the outcome that the window posts, or
 * when it is closed. When windows can't be opened, this one goes to the service.
 */
export function openSocialSignIn({ service, view, returnTo }: SocialSignIn): Promise<SocialSignInOutcome> {
  browserStorage('localStorage').setItem(SOCIAL_AUTH_KEY, returnTo)
  const query = new URLSearchParams({ service, redirect_url: returnTo, type_auth: view })
  const address = `/oauth/init?${query}`
  const popup = window.open(address, 'oauth', `popup,width=${WIDTH},height=${HEIGHT}`)
  if (!popup) {
    location.assign(address)
    return Promise.resolve('closed')
  }
  return new Promise((resolve) => {
    const end = (outcome: SocialSignInOutcome) => {
      clearInterval(timer)
      window.removeEventListener('message', listen)
      resolve(outcome)
    }
    const listen = ({ origin, data }: MessageEvent) => {
      const outcome = origin === location.origin ? outcomesByMessage[String(data)] : undefined
      if (outcome) end(outcome)
    }
    let wasClosed = false
    const timer = setInterval(() => {
      // The last message may still arrive after the window is seen to be closed.
      if (wasClosed) end('closed')
      wasClosed = popup.closed
    }, POLL_INTERVAL)
    window.addEventListener('message', listen)
  })
}

/** Returns the return address and removes it. */
export function takeReturnAddress(): string | undefined {
  const address = browserStorage('localStorage').getItem(SOCIAL_AUTH_KEY) ?? undefined
  browserStorage('localStorage').removeItem(SOCIAL_AUTH_KEY)
  return address
}
