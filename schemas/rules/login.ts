import { requiredErrors } from './required.ts'

/** Codes of what is wrong with a login, the first one counts. */
export function loginErrors(login: string, options: { readonly isRequired?: boolean } = {}): string[] {
  return requiredErrors(login, options)
}
