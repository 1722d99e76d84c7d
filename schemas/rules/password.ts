import type { RuleFailure } from './failure.ts'

export const passwordLength = { min: 6, max: 20 } as const

interface PasswordLength {
  readonly min: number
  readonly max: number
}

const allowed = /^[A-Za-z0-9!@#$%^&*()_+\-=.,?:~{}[\]|]*$/
const forbidden = [' ', '"', "'", '`', '<', '>', '\\', '/', ';']

/**
 * Returns the characters of a password that are not allowed, each once; the message of
 * `forbiddenCharacters` lists them.
 */
export function forbiddenCharacters(password: string): string[] {
  return forbidden.filter((character) => password.includes(character))
}

/**
 * Returns error codes for a password, of which the first is shown. `previous` is the value of the
 * field before.
 */
export function passwordErrors(
  password: string,
  previous?: string,
  { min, max }: PasswordLength = passwordLength,
): RuleFailure[] {
  if (password === '') return ['insertPassword']
  const errors: RuleFailure[] = []
  if (password.length < min) errors.push('shortPassword')
  if (password.length > max) errors.push('longPassword')
  if (!allowed.test(password)) {
    const found = forbiddenCharacters(password)
    if (found.length > 0) errors.push({ code: 'forbiddenCharacters', value: found.map(shown).join(' ') })
    errors.push('notWalidPassword')
  }
  if (previous !== undefined && previous !== password) errors.push('passwordsNotEqual')
  return errors
}

const shown = (character: string) => (character === ' ' ? '␣' : character)
