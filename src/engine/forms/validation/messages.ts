import { formatMoney } from '#src/shared/money.ts'
import type { FieldError } from './errors.ts'

type Messages = Readonly<Record<string, string>>

/** Messages for error codes. */
export interface ErrorMessages {
  /** Those of content, by `field.code`, `rule:code` and `code`. */
  readonly messages: Messages
  /** Messages by code; by `rule.code` where a rule has its own message for a shared code. */
  readonly standardMessages?: Messages
}

/** Used for a code without any message, when content has none for `wrongField`. */
const FALLBACK_MESSAGE = 'This value isn’t right'

/**
 * Returns the message of an error, with its values filled in: the field's own, else the rule's, else
 * the code's, else the default.
 */
export function messageFor({ code, params }: FieldError, field: string, messages: ErrorMessages): string {
  const hasParam = (name: string) => params[name] !== undefined
  const message =
    findMessage(code, field, messages, params['rule']) ?? messages.messages['wrongField'] ?? FALLBACK_MESSAGE
  const isRange = message.includes('$$min$$') && message.includes('$$max$$') && hasParam('min') !== hasParam('max')
  const fittingMessage = (isRange && findMessage(hasParam('min') ? 'minValue' : 'maxValue', field, messages)) || message
  const paramText = (name: string) => (hasParam(name) ? String(params[name]) : '')
  return fittingMessage
    .replaceAll('$$min$$', () => paramText('min'))
    .replaceAll('$$max$$', () => paramText('max'))
    .replaceAll('{value}', () => paramText('value') || paramText('multipleOf'))
}

function findMessage(code: string, field: string, errorMessages: ErrorMessages, rule?: unknown): string | undefined {
  const { messages, standardMessages: standard = {} } = errorMessages
  const names = [`${field}.${code}`, `${String(rule)}:${code}`, code]
  const contentMessage = names.map((name) => ownMessage(messages, name)).find((message) => message !== undefined)
  return contentMessage ?? ownMessage(standard, `${String(rule)}.${code}`) ?? ownMessage(standard, code)
}

/**
 * Looks up own properties only: codes come from outside, and every object inherits `constructor`.
 */
const ownMessage = (messages: Messages, name: string) => (Object.hasOwn(messages, name) ? messages[name] : undefined)

/** Formats the limits of an error about money as amounts. */
export function withAmounts({ code, params }: FieldError, locale: string): FieldError {
  const { currency, min, max } = params
  if (typeof currency !== 'string') return { code, params }
  const formatAmount = (value: unknown) => (typeof value === 'number' ? formatMoney(value, currency, locale) : value)
  return { code, params: { ...params, min: formatAmount(min), max: formatAmount(max) } }
}
