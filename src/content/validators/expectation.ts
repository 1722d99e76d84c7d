import { formatValue } from '../jsonPath.ts'

interface SchemaError {
  readonly keyword: string
  readonly params?: Readonly<Record<string, unknown>>
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** Describes to authors what a schema expects. */
export function expectation({ keyword, params = {} }: SchemaError): string {
  const { type, limit, allowedValues, allowedValue, format, pattern, missingProperty, requiredProperties } = params
  const typeNames = [type].flat().map((it) => TYPES[String(it)] ?? String(it))
  const missing = missingProperty ?? [requiredProperties].flat().join(', ')
  const byKeyword: Readonly<Record<string, string>> = {
    type: typeNames.join(' or '),
    minimum: `at least ${String(limit)}`,
    maximum: `at most ${String(limit)}`,
    exclusiveMinimum: `more than ${String(limit)}`,
    minLength: `at least ${String(limit)} characters`,
    maxLength: `at most ${String(limit)} characters`,
    minItems: `a list of at least ${String(limit)}`,
    maxItems: `a list of at most ${String(limit)}`,
    uniqueItems: 'a list without repetitions',
    enum: `one of ${[allowedValues].flat().map(formatValue).join(', ')}`,
    const: formatValue(allowedValue),
    format: format === 'regex' ? 'a regular expression' : `text in the format ${String(format)}`,
    pattern: `text that matches ${String(pattern)}`,
    required: `${String(missing)} in it`,
    additionalProperties: 'nothing but what it takes',
    boolean: 'nothing',
  }
  return Object.hasOwn(byKeyword, keyword) ? String(byKeyword[keyword]) : 'something that JSON Schema allows here'
}
