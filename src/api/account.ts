import type { RegistrationCompletion } from '#schemas/auth.ts'
import type { AccessToken, Account, Balances } from '#schemas/account.ts'
import type { ContactForm, PhoneCountry } from '#schemas/contact.ts'
import type { CurrencyRates } from '#schemas/currency.ts'
import type { Hints } from '#schemas/hints.ts'
import type { ProfileField } from '#schemas/profileField.ts'
import type { Profile, ProfileInfo, ProfilePart } from '#schemas/profile.ts'

import type { Session } from '#schemas/session.ts'
import type { RecoveryCodes, TwoFactorMethod, TwoFactorSetup, TwoFactorState } from '#schemas/twoFactor.ts'
import type { Verification } from '#schemas/verification.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface AccountApi {
  /** Resolves to an account with uid 0 for a guest. */
  getInfo(options?: CallOptions): Promise<Account>
  getBalance(options?: CallOptions): Promise<Balances>
  getToken(options?: CallOptions): Promise<AccessToken>
  /**
   * Resolves to the fields that a player of this country must fill in; by default of the viewer's
   * country.
   */
  getPersonalDataFields(country?: string, options?: CallOptions): Promise<ProfileField[]>
  changeLocale(locale: string): Promise<1>
  /** Resolves to the profile; contacts and document are included on request. */
  getProfileInfo(parts?: readonly ProfilePart[], options?: CallOptions): Promise<ProfileInfo>
  /** Saves the given fields and leaves the others unchanged. */
  saveProfileInfo(profile: Partial<Profile>): Promise<1>
  /** Adds a contact, or replaces the one of its type. */
  addContact(contact: ContactForm): Promise<1>
  /** Sends a code, and to an e-mail address also a link; at most once a minute. */
  sendConfirmationToContact(contact: string): Promise<1>
  confirmContact(contact: string, code: string): Promise<1>
  /** Confirms a contact by the token of a mail's link, without a session. */
  confirmByLink(token: string): Promise<1>
  changeSubscription(contact: string, options: { readonly isSubscribed: boolean }): Promise<1>
  /**
   * Unsubscribes the contact of a mail's token, or without one every contact of the signed-in
   * player.
   */
  unsubscribe(token?: string): Promise<1>
  getContactPhoneSettings(options?: CallOptions): Promise<PhoneCountry[]>
  changeFakename(fakename: string): Promise<1>
  /** Also signs out every other device. */
  changePassword(oldPassword: string, password: string): Promise<1>
  /** Completes a registration by a social service with the data that it couldn't provide. */
  completeRegistration(form: RegistrationCompletion): Promise<1>
  getTwoFactorAuth(options?: CallOptions): Promise<TwoFactorState>
  /** Begins a setup, which `confirmTwoFactorAuth` completes. */
  setUpTwoFactorAuth(method: TwoFactorMethod, password: string): Promise<TwoFactorSetup>
  /** Requires the password, a code of the app or a recovery code. */
  switchOffTwoFactorAuth(proof: { password: string } | { code: string }): Promise<1>
  /** Switches the second factor on and signs out every other device. */
  confirmTwoFactorAuth(code: string): Promise<RecoveryCodes>
  getSessions(options?: CallOptions): Promise<Session[]>
  closeSession(id: number): Promise<1>
  closeOtherSessions(): Promise<1>
  getCurrencyRates(options?: CallOptions): Promise<CurrencyRates>
  /** Exchanges nothing: the balances are those of the new currency, and the old ones are preserved. */
  setCurrency(currency: string): Promise<1>
  getVerification(options?: CallOptions): Promise<Verification>
  /** Reports that the player has submitted everything, so that the check is pending. */
  setUserOnVerification(): Promise<1>
  /** Resolves to the hints for a new player and when they end. */
  getHints(options?: CallOptions): Promise<Hints>
}

export function accountApi(transport: Transport): AccountApi {
  return {
    getInfo: (options) => transport.get('account.getInfo', {}, options),
    getBalance: (options) => transport.get('account.getBalance', {}, options),
    getToken: (options) => transport.get('account.getToken', {}, options),
    getPersonalDataFields: (country, options) => transport.get('account.getPersonalDataFields', { country }, options),
    changeLocale: (locale) => transport.post('account.changelocale', { locale }),
    getProfileInfo: (fields, options) => transport.get('account.getprofileinfo', { fields }, options),
    saveProfileInfo: (profile) => transport.post('account.saveProfileInfo', profile),
    addContact: (contact) => transport.post('account.addcontact', { ...contact }),
    sendConfirmationToContact: (contact) => transport.post('account.sendconfirmationtocontact', { contact }),
    confirmContact: (contact, code) => transport.post('account.confirmContact', { contact, code }),
    confirmByLink: (token) => transport.post('account.confirmByLink', { token }),
    changeSubscription: (contact, { isSubscribed: subscription }) =>
      transport.post('account.changeSubscription', { contact, subscription }),
    unsubscribe: (token) => transport.post('account.unsubscribe', { token }),
    getContactPhoneSettings: (options) => transport.get('account.getContactPhoneSettings', {}, options),
    changeFakename: (fakename) => transport.post('account.changefakename', { fakename }),
    changePassword: (oldPassword, password) =>
      transport.post('account.changepassword', { old_password: oldPassword, password }),
    completeRegistration: (form) => transport.post('account.completeRegistration', { ...form }),
    getTwoFactorAuth: (options) => transport.get('account.getTwoFactorAuth', {}, options),
    setUpTwoFactorAuth: (method, password) =>
      transport.post('account.changeTwoFactorAuth', { two_factor: true, method, password }),
    switchOffTwoFactorAuth: (proof) => transport.post('account.changeTwoFactorAuth', { two_factor: false, ...proof }),
    confirmTwoFactorAuth: (code) => transport.post('account.confirmTwoFactorAuth', { code }),
    getSessions: (options) => transport.get('account.getSessions', {}, options),
    closeSession: (id) => transport.post('account.closeSession', { id }),
    closeOtherSessions: () => transport.post('account.closeOtherSessions'),
    getCurrencyRates: (options) => transport.get('account.getcurrencyrates', {}, options),
    setCurrency: (currency) => transport.post('account.setCurrency', { currency }),
    getVerification: (options) => transport.get('account.getVerification', {}, options),
    setUserOnVerification: () => transport.post('account.setUserOnVerification'),
    getHints: (options) => transport.get('account.getHints', {}, options),
  }
}
