import type { LoginForm, RegistrationForm } from '#schemas/auth.ts'
import type { Feedback } from '#schemas/feedback.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

export type ApiCall = (stores: RootStore, values: Readonly<Record<string, unknown>>) => Promise<unknown>

/** The platform methods that forms and actions of content may call, by their names on the wire. */
export const apiCalls: Readonly<Record<string, ApiCall>> = {
  'auth.login': ({ session }, values) => session.signIn(values as LoginForm),
  'auth.register': ({ session, locale }, values) =>
    session.register({ locale: locale.code, ...(values as RegistrationForm) }),
  'auth.logout': ({ session }) => session.signOut(),
  'Support.sendFeedback': ({ api }, values) => api.support.sendFeedback(values as Feedback & typeof values),
  'account.changelocale': ({ api }, values) => api.account.changeLocale(String(values['locale'])),
}
