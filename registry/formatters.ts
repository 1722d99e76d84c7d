import type { Formatter, Value, ValueType } from '#src/engine/values.ts'
import type { Translate } from '#src/i18n/createTranslate.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { formatDate, formatTime } from '#src/shared/dates.ts'
import { formatMoney } from '#src/shared/money.ts'

export interface FormatContext {
  readonly locale: string
  readonly translate: Translate
  /** The reader's own when omitted; the server doesn't know it. */
  readonly timeZone?: string
}

type SiteFormatter = Formatter<FormatContext>
const noArgs = { least: 0, most: 0 }

/** Formatters that content may name behind the `|` of a value. */
export const formatters = {
  /** 1,234.5 */
  number: {
    accepts: ['number'],
    args: noArgs,
    format: (value, _, { locale }) => new Intl.NumberFormat(locale).format(Number(value)),
  },
  /** €1,234.50 */
  money: {
    accepts: ['money'],
    args: noArgs,
    format: (value, _, { locale }) =>
      typeof value === 'object' ? formatMoney(value.amount, value.currency, locale) : String(value),
  },
  /** 31.12.2026 */
  date: {
    accepts: ['date'],
    args: noArgs,
    format: (value, _, { timeZone }) => formatDate(String(value), timeZone),
  },
  /** 9:05 */
  time: {
    accepts: ['date'],
    args: noArgs,
    format: (value, _, { timeZone }) => formatTime(String(value), timeZone),
  },
  /** `plural:offer` → the translation `plural.offer` in the form that the number takes. */
  plural: {
    accepts: ['number'],
    args: { least: 1, most: 1 },
    format: (value, [noun], { translate }) => translate(`plural.${noun}` as MessageKey, { count: Number(value) }),
  },
} satisfies Readonly<Record<string, SiteFormatter>>

/** Formatters of values for which content names none. */
const defaultFormatters: Readonly<Record<ValueType, SiteFormatter | undefined>> = {
  text: undefined,
  number: formatters.number,
  money: formatters.money,
  date: formatters.date,
}

const formattersByName: Readonly<Record<string, SiteFormatter>> = formatters

/** Formats a value as text. */
export function formatValue(
  value: Value,
  binding: { readonly type: ValueType; readonly formatter?: string; readonly args: readonly string[] },
  context: FormatContext,
): string {
  const formatter =
    binding.formatter === undefined ? defaultFormatters[binding.type] : formattersByName[binding.formatter]
  return formatter ? formatter.format(value, binding.args, context) : String(value)
}
