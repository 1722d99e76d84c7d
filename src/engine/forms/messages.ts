import { formatMoney } from '#src/shared/money.ts'
import type { FieldError } from './errors.ts'

type Messages = Readonly<Record<string, string>>

/** Words for error codes, by `field.code` and by `code`: what content says, and what stands where it says nothing. */
export interface Words {
  readonly messages: Messages
  /** By code; by `rule.code` where a rule has words of its own for a code that others have too. */
  readonly standardMessages?: Messages
}

/** What stands for a code that nobody has words for, where content has none for `wrongField`. */
const ANY_CODE = 'This value isn’t right'

/** What people read: the field's own words for the code, else the code's, else the default, with its values filled in. */
export function messageFor({ code, params }: FieldError, field: string, words: Words): string {
  const isSaid = (name: string) => params[name] !== undefined
  const said = wordsFor(code, field, words, params['rule']) ?? words.messages['wrongField'] ?? ANY_CODE
  const isRange = said.includes('$$min$$') && said.includes('$$max$$') && isSaid('min') !== isSaid('max')
  const fitting = (isRange && wordsFor(isSaid('min') ? 'minValue' : 'maxValue', field, words)) || said
  const fill = (name: string) => (isSaid(name) ? String(params[name]) : '')
  return fitting
    .replaceAll('$$min$$', () => fill('min'))
    .replaceAll('$$max$$', () => fill('max'))
    .replaceAll('{value}', () => fill('value') || fill('multipleOf'))
}

function wordsFor(code: string, field: string, words: Words, rule?: unknown): string | undefined {
  const { messages, standardMessages: standard = {} } = words
  const said = own(messages, `${field}.${code}`) ?? own(messages, code)
  return said ?? own(standard, `${String(rule)}.${code}`) ?? own(standard, code)
}

/** Codes come from anywhere, and every object has a constructor. */
const own = (messages: Messages, name: string) => (Object.hasOwn(messages, name) ? messages[name] : undefined)

/** The limits of an error about money as money is written. */
export function withAmounts({ code, params }: FieldError, locale: string): FieldError {
  const { currency, min, max } = params
  if (typeof currency !== 'string') return { code, params }
  const amount = (value: unknown) => (typeof value === 'number' ? formatMoney(value, currency, locale) : value)
  return { code, params: { ...params, min: amount(min), max: amount(max) } }
}
