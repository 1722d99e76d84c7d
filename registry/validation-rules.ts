import { emailErrors } from '#schemas/rules/email.ts'
import { loginErrors } from '#schemas/rules/login.ts'
import { passwordErrors } from '#schemas/rules/password.ts'
import { termsErrors } from '#schemas/rules/terms.ts'

type Rule = (value: never) => readonly string[]

/** Rules that a form's schema names (`"rule": "password"`); each answers the codes of what is wrong, the first counts. */
export const validationRules = {
  email: emailErrors,
  login: loginErrors,
  password: passwordErrors,
  terms: termsErrors,
} as const satisfies Readonly<Record<string, Rule>>
