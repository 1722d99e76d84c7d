import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Node, isNode, parseSource, walk } from './measureSource.ts'

const files = globSync('{src,platform,schemas,registry,renderers,scripts}/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|stories|fixture)\.tsx?$|\.d\.ts$/.test(file))
  .filter((file) => !file.startsWith('registry/entries') && file !== 'src/engine/bootstrap/bootstrapScript.ts')
  .toSorted()

interface Source {
  readonly file: string
  readonly body: readonly Node[]
}

const sources: readonly Source[] = files.map((file) => {
  const tree = parseSource(file)
  const body = isNode(tree) && Array.isArray(tree['body']) ? tree['body'].filter(isNode) : []
  return { file, body }
})

function everyNode(root: unknown): readonly Node[] {
  const nodes: Node[] = []
  walk(root, (node) => nodes.push(node))
  return nodes
}

const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? value['value'] ?? '') : '')

/** Returns the declarations of a module, with whether each is exported. */
function declarationsOf({ body }: Source): readonly { readonly node: Node; readonly isExported: boolean }[] {
  return body.flatMap((node) => {
    const isExported = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration'
    const declaration = isExported ? node['declaration'] : node
    return isNode(declaration) ? [{ node: declaration, isExported }] : []
  })
}

const variablesOf = (node: Node) => (Array.isArray(node['declarations']) ? node['declarations'].filter(isNode) : [])

const isPrimitive = (value: unknown): boolean => {
  if (!isNode(value)) return false
  if (value.type === 'Literal') return typeof value['value'] === 'number' || typeof value['value'] === 'string'
  if (value.type === 'TemplateLiteral') return Array.isArray(value['expressions']) && value['expressions'].length === 0
  if (value.type !== 'BinaryExpression') return false
  return [value['left'], value['right']].every(
    (part) => isPrimitive(part) || (isNode(part) && part.type === 'Identifier'),
  )
}

describe('style of the source', () => {
  it('is read from all of it', () => {
    expect(files.length).toBeGreaterThan(1100)
  })

  it('numbers and texts of a module are named in capitals', () => {
    const constants = sources.flatMap((source) =>
      declarationsOf(source)
        .filter(({ node }) => node['kind'] === 'const')
        .flatMap(({ node }) => variablesOf(node))
        .filter(({ init }) => isPrimitive(init))
        .map(({ id }) => `${source.file} ${nameOf(id)}`),
    )
    expect(constants.length).toBeGreaterThan(250)
    expect(constants.filter((constant) => !/ [A-Z][A-Z0-9_]*$/.test(constant))).toEqual(NAMED_BY_OTHERS)
  })

  it('properties are readonly, except those that are assigned', () => {
    const mutable = sources.flatMap(({ file, body }) =>
      everyNode(body)
        .filter(({ type, readonly }) => type === 'TSPropertySignature' && readonly !== true)
        .map(({ key }) => `${file} ${nameOf(key)}`),
    )
    expect(mutable).toEqual(ASSIGNED)
  })

  it('a file that exports one value bears its name, or that of its type', () => {
    const misnamed = sources.flatMap((source) => {
      const { values, types } = exportsOf(source)
      if (values.length !== 1 || KINDS.test(source.file)) return []
      const base = baseOf(source.file)
      return [...values, ...types].some((name) => matches(name, base)) ? [] : [`${source.file} ${values[0]}`]
    })
    expect(misnamed).toEqual([])
  })
})

/** Files that are named for what they are in their folder. */
const KINDS =
  /\/(?:entry|definition|routes?|table|queries|index|config)\.tsx?$|\/migrations\/|^schemas\/calls\/|^src\/app\/(?:root|entry)/

interface Exports {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

function exportsOf(source: Source): Exports {
  const exported = declarationsOf(source).filter(({ isExported }) => isExported)
  const namesOf = (nodes: typeof exported) =>
    nodes
      .flatMap(({ node }) => (node.type === 'VariableDeclaration' ? variablesOf(node) : [node]))
      .map(({ id }) => nameOf(id))
      .filter((name) => name !== '')
  const isType = ({ node }: (typeof exported)[number]) => node.type.startsWith('TS')
  return {
    values: namesOf(exported.filter((declaration) => !isType(declaration))),
    types: namesOf(exported.filter(isType)),
  }
}

const baseOf = (file: string) =>
  path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/\.(?:server|client)$/, '')

/** Compares names without case; `create`, `read` and the like may stand in front of the noun. */
function matches(name: string, base: string): boolean {
  const [a = '', b = ''] = [name, base].map((text) => text.toLowerCase().replaceAll(/[-_]|s$/g, ''))
  return a.includes(b) || b.includes(a)
}

/** Names that React Router reads. */
const NAMED_BY_OTHERS = ['src/app/entry.server.tsx streamTimeout']

/** Properties that their modules assign; a new one needs a reason to be here. */
const ASSIGNED = [
  'platform/auth/viewerHooks.ts viewer',
  'platform/index.ts app',
  // replaced by what they have become
  'src/app/player/realtime/RealtimeBroker.ts recent',
  'src/app/player/realtime/RealtimeBroker.ts tokens',
  // set by the one who listens
  'src/app/player/realtime/RealtimeConnection.ts onMessage',
  'src/app/player/realtime/RealtimeConnection.ts onClose',
  'src/app/player/realtime/messages.ts onMessage',
  'src/content/DocumentCache.ts lastGood',
  'src/content/DocumentCache.ts problems',
  'src/content/DocumentCache.ts isStale',
  'src/content/checks/repeatedKeys.ts index',
  'src/content/checks/repeatedKeys.ts key',
  'src/content/recordReads.ts result',
  'src/content/redirects/PathTrie.ts byWord',
  'src/content/redirects/PathTrie.ts anySegment',
  'src/content/redirects/PathTrie.ts rest',
  'src/content/redirects/PathTrie.ts leaf',
  'src/content/validators/ValidatorModules.ts usedAt',
  'src/engine/bootstrap/earlyClicks.ts __earlyClicks',
  'src/engine/data.ts requestedAt',
  'src/engine/data.ts isLate',
  'src/engine/forms/validation/errors.ts errors',
  'src/server/AnonymousPageCache.ts checkedAt',
]
