type Scalar = string | number | boolean

export type QueryParams = Record<string, Scalar | readonly string[] | Record<string, unknown> | null | undefined>

export type FormFields = Record<string, Scalar | readonly string[] | Record<string, unknown> | null | undefined>

/** Encodes the query of a call. Empty lists, null and undefined aren't sent. */
export function encodeQuery(params: QueryParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const text = textOf(value)
    if (text !== null) query.append(name, text)
  }
  return query
}

/**
 * Encodes the body of a call. Undefined fields aren't sent; empty ones are sent without a value,
 * which the platform reads as an empty text, or as null for a field of another type.
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

/** Formats a number without an exponent, which the platform can't read. */
function decimalOf(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** Joins scalars by commas, as the contract defines lists; other lists are encoded as JSON. */
function listOf(values: readonly unknown[]): string {
  const isScalarList = values.every((value) => typeof value !== 'object' || value === null)
  return isScalarList ? values.join(',') : JSON.stringify(values)
}
