import { requiredErrors } from './required.ts'

/** Returns error codes for a login, of which the first is shown. */
export function loginErrors(login: string, options: { readonly isRequired?: boolean } = {}): string[] {
  return requiredErrors(login, options)
}
