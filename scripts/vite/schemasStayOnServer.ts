import type { Plugin } from 'vite'

const STAND_IN = '\0inert-typebox'
const DEFINITION = /\/renderers\/[^/]+\/[^/]+\/definition\.ts$/
const SCHEMAS = /\/schemas\/[^/]+\.ts$|\/renderers\/parts\/(props|gameListProps)\.ts$/
const SOURCES = /\/registry\/data-sources\/.+\.ts$/

/** What of a definition only the server, the CMS and the stories read, by the function that takes it. */
const SERVER_ONLY: Readonly<Record<string, ReadonlySet<string>>> = {
  defineRenderer: new Set([
    'title',
    'props',
    'sample',
    'slotSamples',
    'isStatic',
    'messages',
    'migrations',
    'formerName',
    'formerSlots',
  ]),
  defineSource: new Set(['params']),
}

/** Calls that make schemas: without a reader they are dropped. */
export const schemaCalls = ['Type', 'Text', 'PlainText', 'RichText', 'Url', 'FileUrl', 'FormSlug', 'Id', 'Choice']

/**
 * Content is checked on the server: in the browser nobody reads a schema. There a definition keeps its name, slots, data
 * and loader; TypeBox is replaced by a stand-in whose every function gives an empty schema.
 */
export function schemasStayOnServer(): Plugin {
  return {
    name: 'schemas-stay-on-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'typebox' ? STAND_IN : undefined),
    load(id) {
      if (id !== STAND_IN) return undefined
      return `const schema = { properties: {} }
export default new Proxy({}, { get: () => () => schema })`
    },
    transform(code, id) {
      const isDescription = DEFINITION.test(id) || SCHEMAS.test(id)
      if (!isDescription && !SOURCES.test(id)) return undefined
      const program = this.parse(code, { lang: 'ts' })
      const blanked = withoutServerOnly(code, program)
      return { code: isDescription ? withPureCalls(withoutSchemas(blanked, program), program) : blanked, map: null }
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly key?: { readonly name?: string }
}
interface Call extends Node {
  readonly callee: { readonly name?: string; readonly object?: { readonly name?: string } }
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[]
}

/** Blanks the properties that only the server reads. */
function withoutServerOnly(code: string, program: unknown): string {
  let result = code
  for (const call of callsOf(program)) {
    const serverOnly = SERVER_ONLY[call.callee.name ?? '']
    for (const property of (serverOnly && call.arguments[0]?.properties) ?? []) {
      if (!serverOnly?.has(property.key?.name ?? '')) continue
      const { start, end } = property
      result = blank(result, start, code[end] === ',' ? end + 1 : end)
    }
  }
  return result
}

const blank = (code: string, start: number, end: number) =>
  code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)

/** What schemas are made of: a spread among it would be kept, as reading it may do something. */
function withoutSchemas(code: string, program: unknown): string {
  let result = code
  for (const { callee, arguments: given, end } of callsOf(program)) {
    const [first] = given
    if (first && schemaCalls.includes(callee.object?.name ?? callee.name ?? '')) {
      result = blank(result, first.start, end - 1)
    }
  }
  return result
}

/** A file that only describes: a call whose result nobody reads is dropped. */
function withPureCalls(code: string, program: unknown): string {
  const starts = [...callsOf(program)].map(({ start }) => start).toSorted((one, other) => other - one)
  return starts.reduce((result, start) => {
    // blanked with the property that it stood in
    if (result[start] === ' ') return result
    return `${result.slice(0, start)}/* @__PURE__ */ ${result.slice(start)}`
  }, code)
}

function* callsOf(node: unknown): Generator<Call> {
  if (!node || typeof node !== 'object') return
  if ((node as Partial<Call>).type === 'CallExpression') yield node as Call
  for (const child of Object.values(node)) yield* callsOf(child)
}
