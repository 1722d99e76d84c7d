import type { ComponentName } from './components.ts'

type GroupOf<N extends string> = N extends `${infer Group}.${string}` ? Group : never

/**
 * The time at which the browser loads the entries of a group's components: `first` with every page,
 * `later` with the first page that uses one of the group. Public pages need the first ones; those
 * for players and forms come later.
 */
export const componentGroups = {
  account: 'later',
  auth: 'later',
  bets: 'later',
  bonus: 'later',
  cashier: 'later',
  content: 'first',
  form: 'later',
  game: 'first',
  layout: 'first',
  navigation: 'first',
  promo: 'first',
  provider: 'first',
  system: 'first',
  winner: 'first',
} as const satisfies Readonly<Record<GroupOf<ComponentName>, 'first' | 'later'>>
