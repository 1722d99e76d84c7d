import { formatMoney } from '#src/shared/money.ts'
import { AMOUNT_SCALE } from '../../games/amounts.ts'

/** Writes numbers and money in the language of the session. */
export class Formats {
  readonly #language: string
  readonly #currency: string

  constructor(language: string, currency: string) {
    this.#language = language
    this.#currency = currency
  }

  /** Writes an amount with its currency; play money has none. */
  money(amount: number): string {
    const value = amount / AMOUNT_SCALE
    if (this.#currency === PLAY_CURRENCY) return this.number(value, 2)
    // a sum reads from left to right in every language: its sign stays where the language puts it
    return `\u2066${formatMoney(value, this.#currency, this.#language).replaceAll('\u200F', '')}\u2069`
  }

  /** Writes an amount shortly, for a chip. */
  chip(amount: number): string {
    return new Intl.NumberFormat(this.#language, { notation: 'compact', maximumSignificantDigits: 3 }).format(
      amount / AMOUNT_SCALE,
    )
  }

  number(value: number, decimals = 0): string {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return new Intl.NumberFormat(this.#language, digits).format(value)
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.#language, { type: 'conjunction' }).format(items)
  }
}

const PLAY_CURRENCY = 'XXX'
