import { sameOriginPath } from './sameOriginPath.ts'

/** Where somebody wanted to go before they were asked to sign in; nothing that leads off the site. */
export const wantedAddress = (): string | undefined =>
  sameOriginPath(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
