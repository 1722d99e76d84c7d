type Scalar = string | number | boolean

export type QueryParams = Record<string, Scalar | readonly string[] | Record<string, unknown> | null | undefined>

export type FormFields = Record<string, Scalar | readonly string[] | Record<string, unknown> | null | undefined>

/** Query of a call. Empty lists, null and undefined aren't sent. */
export function encodeQuery(params: QueryParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const text = textOf(value)
    if (text !== null) query.append(name, text)
  }
  return query
}

/**
 * Body of a call. An undefined field isn't sent; an empty one is sent without a value, which the platform reads as an empty
 * text or, where the field isn't a text, as null.
 */
export function encodeForm(fields: FormFields): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, textOf(value) ?? '')
  }
  return form
}

function textOf(value: QueryParams[string]): string | null {
  if (value === null || value === undefined || Number.isNaN(value)) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return decimalOf(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length > 0 ? listOf(value) : null
  return JSON.stringify(value)
}

/** Without an exponent, which the platform reads in no number. */
function decimalOf(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** Plain values by commas, as the contract has its lists; what is more than that as JSON. */
function listOf(values: readonly unknown[]): string {
  const isPlain = values.every((value) => typeof value !== 'object' || value === null)
  return isPlain ? values.join(',') : JSON.stringify(values)
}
