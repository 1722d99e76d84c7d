import type { Plugin } from 'vite'

const STAND_IN = '\0inert-typebox'

/**
 * Content is checked on the server: in the browser nobody reads a schema. There TypeBox is replaced by a stand-in whose
 * every function gives an empty schema, so that definitions keep their names and loaders and lose the rest.
 */
export function schemasStayOnServer(): Plugin {
  return {
    name: 'schemas-stay-on-server',
    enforce: 'pre',
    resolveId(source) {
      return source === 'typebox' && this.environment.name === 'client' ? STAND_IN : undefined
    },
    load(id) {
      if (id !== STAND_IN) return undefined
      return `const schema = { properties: {} }
export default new Proxy({}, { get: () => () => schema })`
    },
  }
}
