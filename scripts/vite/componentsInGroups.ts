import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const LIST = /\/registry\/components\.ts$/
const LINE = /^import \{ (\w+) \} from '#(renderers\/([a-z-]+)\/[a-z-]+\/definition\.ts)'$/gm
const GROUP = 'virtual:components/'

/** What public pages show, and so is in the first load; what a player has, and forms, come with the first of their group. */
const FIRST = new Set(['content', 'game', 'layout', 'navigation', 'promo', 'provider', 'system', 'winner'])

/** A tab tells the server at its start which versions it knows: these are always there. */
const hasVersion = (file: string) => /^ {2}version: /m.test(readFileSync(path.resolve(file), 'utf8'))

interface Listed {
  readonly line: string
  readonly variable: string
  readonly group: string
}

/**
 * The one list of components as the browser needs it: a definition more costs the first page nothing. Everywhere else the
 * list is as it stands.
 */
export function componentsInGroups(): Plugin {
  const later = new Map<string, readonly Listed[]>()
  return {
    name: 'components-in-groups',
    // before types are taken away: the list is read as it was written
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source.startsWith(GROUP) ? `\0${source}` : undefined),
    load(id) {
      const group = later.get(id.slice(1))
      if (!group) return undefined
      const names = group.map(({ variable }) => variable).join(', ')
      return `${group.map(({ line }) => line).join('\n')}\nexport const components = [${names}]`
    },
    transform(code, id) {
      if (!LIST.test(id)) return undefined
      const listed = [...code.matchAll(LINE)].flatMap(([line, variable = '', file = '', group = '']) =>
        FIRST.has(group) || hasVersion(file) ? [] : [{ line, variable, group }],
      )
      for (const [group, members = []] of Object.entries(Object.groupBy(listed, (it) => it.group))) {
        later.set(GROUP + group, members)
      }
      return { code: withoutListed(code, listed), map: null }
    },
  }
}

function withoutListed(code: string, listed: readonly Listed[]): string {
  const loaders = [...new Set(listed.map(({ group }) => group))].map(
    (group) => `${group}: () => import('${GROUP}${group}').then((group) => group.components)`,
  )
  const first = listed.reduce(
    (left, { line, variable }) => left.replace(`${line}\n`, '').replace(new RegExp(`^ {2}${variable},\n`, 'm'), ''),
    code,
  )
  return first.replace(/(laterComponents\b[^=]*= )\{\}/, `$1{ ${loaders.join(', ')} }`)
}
