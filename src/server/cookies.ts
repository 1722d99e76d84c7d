import { type Cookies, stringifyCookie } from 'cookie'

/** Writes a Cookie header. A name that the header can't hold is left out. */
export function writeCookies(cookies: Cookies): string {
  const pairs = Object.entries(cookies).flatMap(([name, value]) => {
    try {
      return [stringifyCookie({ [name]: value })]
    } catch {
      return []
    }
  })
  return pairs.filter(Boolean).join('; ')
}
