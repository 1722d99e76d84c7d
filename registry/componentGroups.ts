import type { ComponentName } from './components.ts'

type GroupOf<N extends string> = N extends `${infer Group}.${string}` ? Group : never

/**
 * When the browser loads the entries of a group's components: `first` with every page, `later` with the first page that
 * uses one of the group. Public pages show the first ones; what players and forms need comes later.
 */
export const componentGroups = {
  account: 'later',
  auth: 'later',
  bets: 'later',
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
