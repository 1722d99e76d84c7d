/** Methods after which only this device is signed in. */
export const securityChanges = [
  'account.changepassword',
  'account.changeTwoFactorAuth',
  'account.confirmTwoFactorAuth',
] as const
