export const passwordLength = { min: 6, max: 20 } as const

const allowed = /^[A-Za-z0-9!@#$%^&*()_+\-=.,?:~{}[\]|]*$/
const forbidden = [' ', '"', "'", '`', '<', '>', '\\', '/', ';']

/** The characters of this password that may never stand in one, each once: the message of `forbiddenCharacters` lists them. */
export function forbiddenCharacters(password: string): string[] {
  return forbidden.filter((character) => password.includes(character))
}

/** Codes of what is wrong with a password, the first one counts. `previous` is what was typed in the field before. */
export function passwordErrors(password: string, previous?: string): string[] {
  if (password === '') return ['insertPassword']
  const errors: string[] = []
  if (password.length < passwordLength.min) errors.push('shortPassword')
  if (password.length > passwordLength.max) errors.push('maxLength')
  if (!allowed.test(password)) {
    if (forbiddenCharacters(password).length > 0) errors.push('forbiddenCharacters')
    errors.push('notWalidPassword')
  }
  if (previous !== undefined && previous !== password) errors.push('passwordsNotEqual')
  return errors
}
