// digits of every script; then the signs that no name has
const forbidden = /[\p{Nd}@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]/u

/** A name, first name or last name. */
export function nameErrors(name: string): string[] {
  if (name.trim() === '') return ['requiredField']
  return forbidden.test(name) ? ['wrongField'] : []
}
