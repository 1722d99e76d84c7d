import type { Account } from '#schemas/account.ts'
import type { Facts } from '#src/engine/conditions.ts'

/** What conditions of content may look at, besides `query.<key>` of the address. */
export const factNames = ['signedIn', 'verified', 'country', 'currency', 'locale', 'theme'] as const

interface Viewer {
  readonly account: Account | undefined
  readonly locale: string
  readonly theme: string
  readonly query: URLSearchParams
}

/** The facts of a viewer; the same on the server and in the browser. */
export function factsOf({ account, locale, theme, query }: Viewer): Facts {
  const known: Record<(typeof factNames)[number], Facts[string]> = {
    signedIn: account !== undefined,
    verified: account?.is_verified ?? false,
    country: account?.country_code ?? undefined,
    currency: account?.balance_main.currency,
    locale,
    theme,
  }
  return { ...Object.fromEntries([...query].map(([key, value]) => [`query.${key}`, value])), ...known }
}
