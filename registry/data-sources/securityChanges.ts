/** Methods that sign out every other device. */
export const securityChanges = [
  'account.changepassword',
  'account.changeTwoFactorAuth',
  'account.confirmTwoFactorAuth',
] as const
