import type { ActionInput } from '#src/engine/actions.tsx'
import { localPath } from '#src/engine/localPath.ts'
import { rememberLocale } from '#src/stores/rememberLocale.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/**
 * Opens the same page in another language, by a full navigation.
 * @throws {Error} when the site has no such locale.
 */
export async function setLocale(
  { api, locale, session }: Pick<RootStore, 'api' | 'locale' | 'session'>,
  { action: { locale: code = '' }, path }: ActionInput,
): Promise<void> {
  if (!locale.locales.some((option) => option.code === code)) throw new Error(`the site has no locale ${code}`)
  if (session.isAuth) await api.account.changeLocale({ locale: code })
  rememberLocale(code)
  location.assign(localPath(path + location.search, code, locale.defaultLocale))
}
