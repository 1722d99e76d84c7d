// digits of every script, and signs that names don't contain
const forbidden = /[\p{Nd}@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]/u

/** Checks a name, first name or last name. */
export function nameErrors(name: string): string[] {
  if (name.trim() === '') return ['requiredField']
  return forbidden.test(name) ? ['wrongField'] : []
}
