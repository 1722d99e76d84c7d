import type { Form } from '#schemas/form.ts'
import { authoredAddress } from '#src/engine/localPath.ts'

/**
 * Methods that sign a player in: only after them the address's page takes precedence over the
 * form's.
 */
const ENTRY_METHODS: ReadonlySet<string> = new Set(['auth.login', 'auth.register', 'account.completeRegistration'])

interface Destination {
  /**
   * The checked address that the player wanted, `redirectUrl` or `backUrl`; undefined without one.
   */
  readonly wanted: string | undefined
  readonly locale: string
  readonly defaultLocale: string
}

/**
 * Returns where an accepted form leads, in the browser and on the server: the wanted address after
 * a sign-in, else the form's `successUrl` in the locale. Returns undefined when the player stays on
 * the form's page.
 */
export function formDestination(
  { method, successUrl }: Pick<Form['submit'], 'method' | 'successUrl'>,
  { wanted, locale, defaultLocale }: Destination,
): string | undefined {
  if (wanted !== undefined && ENTRY_METHODS.has(method)) return wanted
  return successUrl && authoredAddress(successUrl, locale, defaultLocale)
}
