import type { Account } from '#schemas/account.ts'

const money = (amount: number) => ({ amount, currency: 'USD' })

/** The account of a signed-in player. */
export const player: Account = {
  uid: 7,
  reg_time: '2026-01-10T09:00:00Z',
  login: 'mara.kovac@example.com',
  fakename: 'Mara',
  is_subscribed: false,
  balance_main: money(1284.5),
  balance_bonus: money(0),
  balance_betting_bonus: money(0),
  balance_fun: money(1000),
  is_on_verification: false,
  is_verified: true,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: 'SI',
  locale: 'en',
  two_factor_auth: false,
  is_self_excluded: false,
  self_excluded_until: null,
  has_password: true,
}
