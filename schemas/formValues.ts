/** Names by which content prefills a form with values of the signed-in player. */
export const formValueNames = [
  'account.profile',
  'account.currency',
  'account.letters',
  'account.depositLimit',
] as const
export type FormValueName = (typeof formValueNames)[number]
