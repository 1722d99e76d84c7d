/** What a form may hold at first: values of the signed-in player, by the name that content gives. */
export const formValueNames = [
  'account.profile',
  'account.currency',
  'account.letters',
  'account.depositLimit',
] as const
export type FormValueName = (typeof formValueNames)[number]
