import type { TProperties } from 'typebox'
import type { Call } from '#schemas/defineCall.ts'
import { callsByNoun } from './callAddresses.ts'
import { table } from './table.ts'

export const API_FILE = 'docs/API.md'

const markers = (noun: string) => [`<!-- calls: ${noun} -->\n`, `<!-- end of ${noun} -->\n`] as const

/**
 * Returns docs/API.md with the tables of calls between their markers; the text around them is
 * written by hand.
 * @throws {Error} when the page lacks the markers of a noun.
 */
export function apiPage(page: string): string {
  return [...callsByNoun].reduce((text, [noun, calls]) => replaceTable(text, noun, calls), page)
}

function replaceTable(page: string, noun: string, calls: readonly [name: string, call: Call][]): string {
  const [start, end] = markers(noun)
  const [before, rest = ''] = split(page, start, noun)
  const [, after] = split(rest, end, noun)
  const rows = calls.map(([, call]) => rowOf(call))
  return `${before}${start}\n${table(['call', 'who', 'parameters', 'what it does'], rows)}\n${end}${after}`
}

function split(text: string, marker: string, noun: string): [before: string, after: string] {
  const at = text.indexOf(marker)
  if (at < 0) throw new Error(`${API_FILE} lacks the line ${marker.trim()} of the noun ${noun}`)
  return [text.slice(0, at), text.slice(at + marker.length)]
}

function rowOf({ method, verb, access, isExtension, params, addressParams = {}, summary, errors }: Call): string[] {
  const inAddress = parametersOf(addressParams)
  const parameters = [parametersOf(params), inAddress && `in the address: ${inAddress}`].filter(Boolean).join('; ')
  const failures = errors.length === 0 ? '' : ` Can fail with ${errors.join(', ')}.`
  return [`${verb} \`${method}\`${isExtension ? ' *(extension)*' : ''}`, access, parameters, `${summary}${failures}`]
}

const parametersOf = (params: TProperties) =>
  Object.entries(params)
    .map(([name, schema]) => `\`${name}\`${noteOf(schema)}`)
    .join(', ')

interface Keywords {
  readonly description?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly unknown[]
}

/** Returns what a reader has to know of a parameter: its values, range, default and meaning. */
function noteOf(schema: Keywords): string {
  const { description, default: value, minimum, maximum, enum: values } = schema
  const isRange = maximum !== undefined && maximum > 1 && maximum < Number.MAX_SAFE_INTEGER
  const notes = [
    values?.filter((one) => one !== '').join(', '),
    isRange && `${minimum ?? 0} to ${maximum}`,
    value !== undefined && value !== '' && !(maximum === 1 && value === 0) && `by default ${String(value)}`,
    description,
  ].filter(Boolean)
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}
