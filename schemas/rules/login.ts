import { requiredErrors } from './required.ts'

/** Codes of what is wrong with a login, the first one counts. */
export function loginErrors(login: string, isRequired = true): string[] {
  return requiredErrors(login, isRequired)
}
