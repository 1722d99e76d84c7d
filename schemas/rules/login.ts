/** Codes of what is wrong with a login, the first one counts. */
export function loginErrors(login: string): string[] {
  return login.trim() === '' ? ['requiredField'] : []
}
