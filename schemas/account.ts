import Type, { type Static } from 'typebox'
import { Money } from './money.ts'

/** The viewer. A guest is an account too, with uid 0: signed in is `uid > 0`. */
export const Account = Type.Object({
  uid: Type.Integer({ minimum: 0 }),
  reg_time: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()]),
  login: Type.String(),
  fakename: Type.String({ description: 'the name that other players see' }),
  is_subscribed: Type.Boolean(),
  balance_main: Money,
  balance_bonus: Money,
  balance_betting_bonus: Money,
  balance_fun: Money,
  is_on_verification: Type.Boolean(),
  is_verified: Type.Boolean(),
  is_kyc_block_enabled: Type.Boolean(),
  is_registration_completed: Type.Boolean(),
  country_code: Type.Union([Type.String(), Type.Null()]),
  locale: Type.Union([Type.String(), Type.Null()]),
  two_factor_auth: Type.Boolean(),
  is_self_excluded: Type.Boolean({ description: 'neither play, deposits nor offers' }),
  self_excluded_until: Type.Union([
    Type.String({ description: 'ISO 8601, UTC; null while excluded is for good' }),
    Type.Null(),
  ]),
  has_password: Type.Boolean({ description: 'false for who has only ever come by a social service or the messenger' }),
})
export type Account = Static<typeof Account>

/** The answer of `account.getBalance`: the four balances of Account. */
export const Balances = Type.Pick(Account, ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'])
export type Balances = Static<typeof Balances>

/** A short-lived token that opens one websocket. */
export const AccessToken = Type.Object({
  token: Type.String(),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type AccessToken = Static<typeof AccessToken>
