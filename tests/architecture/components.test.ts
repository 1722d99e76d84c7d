import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { type PropSchema, kindOf, propsOf, schemasIn } from './props.ts'

const MOST_LEVELS = 6
const folderOf = (name: string) => `renderers/${name.replace('.', '/')}`

function hasId(items: PropSchema | undefined): boolean {
  return items?.properties?.['id'] !== undefined && items.required?.includes('id') === true
}

describe('props', () => {
  it('[ENG-02] with the same name are the same in every component', () => {
    const meanings = new Map<string, Map<string, string[]>>()
    for (const definition of components) {
      for (const [name, schema, isRequired] of propsOf(definition)) {
        const kinds = meanings.get(name) ?? new Map<string, string[]>()
        const kind = `${isRequired ? 'required' : 'optional'} ${kindOf(schema)}`
        kinds.set(kind, [...(kinds.get(kind) ?? []), definition.name])
        meanings.set(name, kinds)
      }
    }
    const torn = [...meanings].filter(([, kinds]) => kinds.size > 1)
    expect(Object.fromEntries(torn.map(([name, kinds]) => [name, Object.fromEntries(kinds)]))).toEqual({})
  })

  const places = components.flatMap((definition) =>
    propsOf(definition).flatMap(([name, schema]) => [...schemasIn(schema, `${definition.name} ${name}`)]),
  )

  it('that are lists hold objects with an id', () => {
    const lists = places.filter(([, schema]) => schema.type === 'array')
    expect(lists.length).toBeGreaterThan(5)
    const wrong = lists.filter(([, { items }]) => !hasId(items)).map(([place]) => place)
    expect(wrong).toEqual([])
  })

  it('never contain themselves, for a form of a CMS ends somewhere', () => {
    const wrong = places.filter(([place, { $ref }]) => $ref !== undefined || place.split('.').length > MOST_LEVELS)
    expect(wrong.map(([place]) => place)).toEqual([])
  })
})

describe('every registered component', () => {
  it('has a name of its own', () => {
    const names = components.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('is imported by the registry from its folder', () => {
    const lines = readFileSync('registry/components.ts', 'utf8').matchAll(/from '#renderers\/(.+)\/definition\.ts'/g)
    const folders = [...lines].map(([, folder]) => folder)
    expect(folders).toHaveLength(components.length)
    expect(new Set(folders.map((folder) => folder?.replace('/', '.')))).toEqual(
      new Set(components.map(({ name }) => name)),
    )
  })

  it.each(components.map(({ name }) => name))(
    '%s lies in one folder: entry, definition, component, story, test',
    (name) => {
      const folder = folderOf(name)
      expect(existsSync(`${folder}/definition.ts`)).toBe(true)
      const code = readFileSync(`${folder}/entry.ts`, 'utf8')
      const [, component] = /load: \(\) => import\('\.\/(\w+)\.tsx'\)/.exec(code) ?? []
      const missing = [`${component}.tsx`, `${component}.stories.tsx`, `${component}.test.tsx`].filter(
        (file) => !existsSync(`${folder}/${file}`),
      )
      expect(missing).toEqual([])
    },
  )

  const content = globSync('fixtures/content/{page,dialog}/en/**/*.json').map((file) => readFileSync(file, 'utf8'))
  const used = new Set(
    content.flatMap((text) => [...text.matchAll(/"__component": "([^"]+)"/g)].map(([, name]) => name)),
  )

  it.each(components.map(({ name }) => name).filter((name) => !isBeingWritten(name)))(
    '%s is used by a page or a dialog',
    (name) => {
      expect(used).toContain(name)
    },
  )
})

/**
 * Returns whether git does not know the component yet, whose documentation page comes with its
 * commit.
 */
function isBeingWritten(name: string): boolean {
  const { stdout } = spawnSync('git', ['ls-files', '--others', '--', `${folderOf(name)}/definition.ts`])
  return stdout?.length > 0
}
