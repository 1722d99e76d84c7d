/** Methods that sign somebody in: after them the visitor goes on to the page that the address names. */
export const entryMethods: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.register',
  'account.completeRegistration',
])
