import type { AccessToken, Account, Balances } from '#schemas/account.ts'
import type { ProfileField } from '#schemas/profile-field.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface AccountApi {
  /** A guest gets an account with uid 0, not an error. */
  getInfo(options?: CallOptions): Promise<Account>
  getBalance(options?: CallOptions): Promise<Balances>
  getToken(options?: CallOptions): Promise<AccessToken>
  /** What a player of this country is asked for; without one, of the viewer's own country. */
  getPersonalDataFields(country?: string, options?: CallOptions): Promise<ProfileField[]>
  changeLocale(locale: string): Promise<1>
}

export function accountApi(transport: Transport): AccountApi {
  return {
    getInfo: (options) => transport.get('account.getInfo', {}, options),
    getBalance: (options) => transport.get('account.getBalance', {}, options),
    getToken: (options) => transport.get('account.getToken', {}, options),
    getPersonalDataFields: (country, options) => transport.get('account.getPersonalDataFields', { country }, options),
    changeLocale: (locale) => transport.post('account.changelocale', { locale }),
  }
}
