import type { values } from './values.ts'

/** The names of values that authors read. Apart from the values, because players don't load them. */
export const valueTitles: Readonly<Record<keyof typeof values, string>> = {
  'user.login': 'Username',
  'user.fakename': 'Nickname',
  'user.registered': 'Registration date',
  'balance.total': 'Total balance',
  'user.balance_main': 'Main balance',
  'user.balance_bonus': 'Bonus balance',
  'user.balance_betting_bonus': 'Betting bonus balance',
  'offers.count': 'Current offers',
}
