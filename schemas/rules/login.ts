import { requiredErrors } from './required.ts'

/** Returns error codes for a login, of which the first is shown. */
export function loginErrors(login: string, isRequired = true): string[] {
  return requiredErrors(login, isRequired)
}
