import type { LoginForm, RegistrationCompletion, RegistrationForm } from '#schemas/auth.ts'
import type { ContactForm } from '#schemas/contact.ts'
import type { DepositLimitPeriod } from '#schemas/depositLimit.ts'
import type { Feedback } from '#schemas/feedback.ts'
import { toProfile } from '#schemas/profile.ts'
import type { SelfExclusionPeriod } from '#schemas/selfExclusion.ts'
import { enterPromoCode } from '#src/use-cases/activatePromoCode.ts'
import { cancelWithdrawal, makeDeposit, makeWithdrawal } from '#src/use-cases/sendPayment.ts'
import { signOut } from '#src/use-cases/signOut.ts'
import type { SubmitMethod } from '#src/use-cases/submitForm.ts'

/** The platform methods that forms and actions of content may call, by their names on the wire. */
export const submitMethods: Readonly<Record<string, SubmitMethod>> = {
  'auth.login': ({ session }, values) =>
    session.pending && values['login'] === undefined
      ? session.confirmCode(String(values['recovery'] ?? values['code']))
      : session.signIn(values as LoginForm),
  'auth.register': ({ session, locale }, values) =>
    session.register({ locale: locale.code, ...(values as RegistrationForm) }),
  'auth.restore': ({ api }, values) => api.passwords.restore({ login: String(values['login']) }),
  'auth.setPassword': ({ session }, values) =>
    session.setPassword({ token: String(values['token']), password: String(values['password']) }),
  'auth.logout': (stores) => signOut(stores),
  'Support.sendFeedback': ({ api }, values) => api.support.sendFeedback(values as Feedback & typeof values),
  'Forms.submit': ({ api, locale }, answers, form = '') => api.forms.submit({ form, locale: locale.code, answers }),
  'account.saveProfileInfo': ({ api }, values) => expectDone(api.profile.saveProfileInfo(toProfile(values))),
  'account.addcontact': ({ api }, values) => expectDone(api.contacts.addContact(contactOf(values))),
  'account.confirmContact': ({ api }, { contact, code }) =>
    expectDone(api.contacts.confirmContact({ contact: String(contact), code: String(code) })),
  'account.completeRegistration': async ({ api, session }, values) => {
    await api.auth.completeRegistration(values as RegistrationCompletion)
    await session.catchUp()
  },
  'account.changepassword': async ({ api, session }, { old_password: old = '', password }) => {
    await api.passwords.changePassword({ old_password: String(old), password: String(password) })
    if (!session.account?.has_password) await session.catchUp()
  },
  'account.changefakename': async ({ api, session }, values) => {
    await api.account.changeFakename({ fakename: String(values['fakename']) })
    await session.catchUp()
  },
  'account.setDepositLimit': ({ api }, values) => api.depositLimits.setDepositLimit(limitOf(values)),
  'account.cancelDepositLimitChange': ({ api }) => api.depositLimits.cancelDepositLimitChange(),
  'account.setSelfExclusion': ({ api }, { period, password = '' }) =>
    api.selfExclusion.setSelfExclusion({ period: period as SelfExclusionPeriod, password: String(password) }),
  'account.changelocale': ({ api }, values) =>
    expectDone(api.account.changeLocale({ locale: String(values['locale']) })),
  'account.setCurrency': async ({ api, session }, values) => {
    await expectDone(api.currencies.setCurrency({ currency: String(values['currency']) }))
    await session.catchUp()
  },
  'campaigns.activateOffer': (stores, values) => enterPromoCode(stores, String(values['promo_code'] ?? '').trim()),
  'cashier.makedeposit': (stores, values) => makeDeposit(stores, values),
  'cashier.makewithdrawal': (stores, values) => makeWithdrawal(stores, values),
  'cashier.cancelwithdrawal': (stores, { transaction }) => cancelWithdrawal(stores, String(transaction)),
  'account.unsubscribe': ({ api }, values) => expectDone(api.contacts.unsubscribe({ token: String(values['token']) })),
  'account.confirmByLink': ({ api }, values) =>
    expectDone(api.contacts.confirmByLink({ token: String(values['token']) })),
}

/** Rejects when the platform answers anything but 1. */
async function expectDone(call: Promise<unknown>): Promise<void> {
  const answer = await call
  if (answer !== 1) throw new Error('the platform has not carried out the call')
}

/**
 * Converts the fields of a deposit limit. Without a period there is no amount, and the limit is
 * removed.
 */
function limitOf({ period, amount, currency }: Readonly<Record<string, unknown>>) {
  const isNone = period === 'none' || amount === undefined
  return {
    period: period as DepositLimitPeriod,
    amount: isNone ? undefined : Number(String(amount).replaceAll(',', '')),
    // The currency in which the amount was shown may no longer be the player's.
    currency: isNone || currency === undefined ? undefined : String(currency),
  }
}

/** Returns a phone number or an e-mail address, depending on the form's fields. */
function contactOf({ mobile, phone_country_code: country, email }: Readonly<Record<string, unknown>>): ContactForm {
  if (mobile === undefined) return { type: 'email', contact: String(email) }
  return {
    type: 'phone',
    contact: String(mobile),
    phone_country_code: country === undefined ? undefined : String(country),
  }
}
