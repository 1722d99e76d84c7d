import { atEnd, inOrder } from './lines.ts'
import { WORD, camel } from './names.ts'
import type { Plan, Tree } from './plan.ts'

const REGISTRY = 'registry/dataSources.ts'
const PARAMS = 'registry/sourceParams.ts'
const SAMPLES = '.storybook/sampleData.ts'

/**
 * Plans a data source: its code and test, its lines in the registry, and its sample for stories.
 */
export function planSource(name: string, tree: Tree): Plan {
  const [group = '', own = '', ...rest] = name.split('.')
  const words = [...group.split('-'), ...own.split('-')]
  if (rest.length > 0 || !WORD.test(group) || !WORD.test(own)) {
    throw new Error(`"${name}" is no name of a data source: write <group>.<name> in small letters, like games.recent`)
  }
  const registry = tree.read(REGISTRY)
  const key = camel([group, ...words.slice(group.split('-').length)])
  const file = `data-sources/${group}/${key}.ts`
  const isTaken = registry.includes(`  '${name}': `) || tree.has(`registry/${file}`)
  if (isTaken) throw new Error(`"${name}" is taken: ${REGISTRY} lists it`)
  const listed = atEnd(registry, 'const definitions', `  '${name}': ${key},`)
  const imports = `import { ${key} } from './${file}'`
  const params = atEnd(tree.read(PARAMS), 'export const sourceParams', `  '${name}': ${key}Params,`)
  const paramsImport = `import { ${key}Params } from './${file}'`
  const samples = ['export const sampleData', 'export const emptyData'].reduce(
    (source, opening) => atEnd(source, opening, `  '${name}': [],`),
    tree.read(SAMPLES),
  )
  return {
    created: new Map([
      [`registry/${file}`, code(key)],
      [`registry/${file.replace(/\.ts$/, '.test.ts')}`, test(name)],
    ]),
    changed: new Map([
      [REGISTRY, inOrder(listed, imports, /^import \{.*\} from '\.\/(.+)\.ts'$/)],
      [PARAMS, inOrder(params, paramsImport, /^import \{.*\} from '\.\/(.+)\.ts'$/)],
      [SAMPLES, samples],
    ]),
    next: `Now a component may ask for it: data: { items: { source: '${name}', params: () => ({ count: 12 }) } }.`,
  }
}

const code = (key: string) => `import Type, { type Static } from 'typebox'
import type { Category } from '#schemas/category.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const ${key}Params = Type.Object(
  { count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
  closed,
)

/** The first categories of the lobby. */
export const ${key} = defineSource({
  cache: { seconds: 60 },
  load: async ({ api }, { count = 12 }: Static<typeof ${key}Params>): Promise<Category[]> =>
    (await api.games.getCategories()).slice(0, count),
})
`

const test = (name: string) => `import { describe, expect, it } from 'vitest'
import { dataSources } from '../../dataSources.ts'
import type { SourceInput } from '../defineSource.ts'

const shelves = ['slots', 'tables', 'live'].map((slug) => ({ slug, name: slug, icon: 'games', games_count: 1 }))
const input = { api: { games: { getCategories: async () => shelves } }, content: {} } as SourceInput

describe('the data source ${name}', () => {
  it('gives as many as were asked for', async () => {
    const source = dataSources['${name}']
    expect(await source?.load(input, { count: 2 } as never)).toEqual(shelves.slice(0, 2))
  })
})
`
