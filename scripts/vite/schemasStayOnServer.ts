import type { Plugin } from 'vite'

const STAND_IN = '\0inert-typebox'
const DEFINITION = /\/renderers\/[^/]+\/[^/]+\/definition\.ts$/

/** What of a definition only the server, the CMS and the stories read. */
const SERVER_ONLY = new Set(['title', 'props', 'sample', 'slotSamples', 'isStatic', 'messages', 'migrations'])

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
      if (!DEFINITION.test(id)) return undefined
      return { code: withoutServerOnly(code, this.parse(code, { lang: 'ts' })), map: null }
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
interface DefinitionCall extends Node {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly { readonly properties?: readonly Property[] }[]
}

/** Blanks the properties out of the `defineRenderer({ … })` call. */
function withoutServerOnly(code: string, program: unknown): string {
  let result = code
  for (const call of callsOf(program)) {
    for (const property of call.arguments[0]?.properties ?? []) {
      if (!SERVER_ONLY.has(property.key?.name ?? '')) continue
      const { start, end } = property
      const until = code[end] === ',' ? end + 1 : end
      result = result.slice(0, start) + ' '.repeat(until - start) + result.slice(until)
    }
  }
  return result
}

function* callsOf(node: unknown): Generator<DefinitionCall> {
  if (!node || typeof node !== 'object') return
  if (isDefinition(node)) yield node
  for (const child of Object.values(node)) yield* callsOf(child)
}

function isDefinition(node: object): node is DefinitionCall {
  const call = node as Partial<DefinitionCall>
  return call.type === 'CallExpression' && call.callee?.name === 'defineRenderer'
}
