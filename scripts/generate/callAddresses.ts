import * as calls from '#schemas/calls/index.ts'
import type { Call } from '#schemas/defineCall.ts'

export const ADDRESSES_FILE = 'src/api/addresses.ts'

/** Returns the calls of a noun, sorted by their names; its module also exports parameters that calls share. */
export function callsOf(module: Readonly<Record<string, unknown>>): [name: string, call: Call][] {
  const entries = Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]))
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value

/** Every noun with its calls. */
export const callsByNoun: ReadonlyMap<string, readonly [name: string, call: Call][]> = new Map(
  Object.entries(calls)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([noun, module]) => [noun, callsOf(module)]),
)

/** Returns src/api/addresses.ts: all that the client has to know of the calls. */
export function addressesFile(): string {
  const nouns = [...callsByNoun].map(([noun, named]) => {
    const lines = named
      .filter(([, { caller }]) => caller === undefined)
      .map(([name, call]) => `    ${name}: '${addressOf(call)}',\n`)
    return `  ${noun}: {\n${lines.join('')}  },\n`
  })
  return `// Written by \`npm run generate\` from schemas/calls.

/**
 * The calls of the client by noun: verb, method, and the fields that a POST sends in the address.
 * The browser needs no more of their schemas.
 */
export const addresses = {
${nouns.join('')}} as const
`
}

function addressOf({ verb, method, params, addressParams = {} }: Call): string {
  const fields = Object.keys(addressParams).filter((name) => !(name in params))
  return [verb, method, ...fields].join(' ')
}
