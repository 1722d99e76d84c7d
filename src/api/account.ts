import type { AccessToken, Account, Balances } from '#schemas/account.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface AccountApi {
  /** A guest gets an account with uid 0, not an error. */
  getInfo(options?: CallOptions): Promise<Account>
  getBalance(options?: CallOptions): Promise<Balances>
  getToken(options?: CallOptions): Promise<AccessToken>
  changeLocale(locale: string): Promise<1>
}

export function accountApi(transport: Transport): AccountApi {
  return {
    getInfo: (options) => transport.get('account.getInfo', {}, options),
    getBalance: (options) => transport.get('account.getBalance', {}, options),
    getToken: (options) => transport.get('account.getToken', {}, options),
    changeLocale: (locale) => transport.post('account.changelocale', { locale }),
  }
}
