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
  /** A guest gets an account with uid 0, not an error. */
  getInfo(options?: CallOptions): Promise<Account>
  getBalance(options?: CallOptions): Promise<Balances>
  getToken(options?: CallOptions): Promise<AccessToken>
  /** What a player of this country is asked for; without one, of the viewer's own country. */
  getPersonalDataFields(country?: string, options?: CallOptions): Promise<ProfileField[]>
  changeLocale(locale: string): Promise<1>
  /** Contacts and document come when they are asked for. */
  getProfileInfo(parts?: readonly ProfilePart[], options?: CallOptions): Promise<ProfileInfo>
  /** A field that isn't given stays as it was. */
  saveProfileInfo(profile: Partial<Profile>): Promise<1>
  /** Adds a contact, or puts it in the place of the one of its type. */
  addContact(contact: ContactForm): Promise<1>
  /** Sends a code, and to an e-mail address a link too. Not within a minute of the last one. */
  sendConfirmationToContact(contact: string): Promise<1>
  confirmContact(contact: string, code: string): Promise<1>
  /** By the token of the link in a mail; nobody has to be signed in. */
  confirmByLink(token: string): Promise<1>
  changeSubscription(contact: string, isSubscribed: boolean): Promise<1>
  /** By the token of a mail, or without one every contact of who is signed in. */
  unsubscribe(token?: string): Promise<1>
  getContactPhoneSettings(options?: CallOptions): Promise<PhoneCountry[]>
  changeFakename(fakename: string): Promise<1>
  /** Signs every other device out. */
  changePassword(oldPassword: string, password: string): Promise<1>
  /** What a service that vouches for its users couldn't say of a new player. */
  completeRegistration(form: RegistrationCompletion): Promise<1>
  getTwoFactorAuth(options?: CallOptions): Promise<TwoFactorState>
  /** Begins a set-up that `confirmTwoFactorAuth` completes. */
  setUpTwoFactorAuth(method: TwoFactorMethod, password: string): Promise<TwoFactorSetup>
  /** By the password, or by a code of the app or a recovery code. */
  switchOffTwoFactorAuth(proof: { password: string } | { code: string }): Promise<1>
  /** Switches it on; signs every other device out. */
  confirmTwoFactorAuth(code: string): Promise<RecoveryCodes>
  getSessions(options?: CallOptions): Promise<Session[]>
  closeSession(id: number): Promise<1>
  closeOtherSessions(): Promise<1>
  getCurrencyRates(options?: CallOptions): Promise<CurrencyRates>
  /** Nothing is exchanged: balances are those of the new currency, and the old ones wait. */
  setCurrency(currency: string): Promise<1>
  getVerification(options?: CallOptions): Promise<Verification>
  /** The player has sent in everything: the check is under way. */
  setUserOnVerification(): Promise<1>
  /** What a player who has begun is reminded of, and until when. */
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
    changeSubscription: (contact, subscription) =>
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
