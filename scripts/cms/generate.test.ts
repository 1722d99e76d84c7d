import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { createModel } from '#src/content/strapi/model.ts'
import { generatedFiles } from './generate.ts'

const FOLDER = 'cms/src'
const onDisk = globSync('{api,components}/**/*.json', { cwd: FOLDER }).map((file) => file.split(path.sep).join('/'))
const generated = generatedFiles()

interface Attribute {
  readonly type: string
  readonly component?: string
  readonly components?: readonly string[]
  readonly enum?: readonly string[]
}

const schemaAt = (file: string) =>
  JSON.parse(generated.get(file) ?? '{}') as {
    attributes: Record<string, Attribute>
    config: { layouts: { edit: { name: string }[][] } }
  }

describe('the content types of the CMS', () => {
  it('[ENG-02] are what schemas and registry say: npm run cms:generate would change nothing', () => {
    expect(onDisk.toSorted()).toEqual([...generated.keys()].toSorted())
    const changed = onDisk.filter((file) => readFileSync(path.join(FOLDER, file), 'utf8') !== generated.get(file))
    expect(changed).toEqual([])
  })

  it('[ENG-01] every registered component can stand on a page, in a dialog and in a fragment', () => {
    const names = components.map(({ name }) => name)
    for (const type of ['page', 'dialog', 'fragment']) {
      const { attributes } = schemaAt(`api/${type}/content-types/${type}/schema.json`)
      expect(attributes['blocks'], type).toMatchObject({ type: 'dynamiczone', components: names })
    }
  })

  it.each([...generated.keys()])(
    '[ENG-02] %s refers to components that there are, by names that Strapi takes',
    (file) => {
      const uids = new Set(createModel(components).parts.keys())
      for (const [name, { component, components: several = [] }] of Object.entries(schemaAt(file).attributes)) {
        expect(['id', 'documentId', 'locale', 'status', 'meta', 'localizations']).not.toContain(name)
        expect(name).toMatch(/^[a-zA-Z]\w*$/)
        for (const uid of [component ?? [], several].flat()) expect(uids).toContain(uid)
      }
    },
  )

  it('a content manager sees of an action only the fields of its type', () => {
    const { attributes } = schemaAt('components/part/action.json')
    expect(attributes['theme']).toMatchObject({ conditions: { visible: { '==': [{ var: 'type' }, 'setTheme'] } } })
    expect(attributes['type']).not.toHaveProperty('conditions')
  })

  it('a content manager chooses icons and methods from those that there are, and never sees ids of rows', () => {
    const { attributes, config } = schemaAt('components/part/action.json')
    expect(attributes['icon']?.enum).toContain('gift')
    expect(attributes['method']?.enum).toContain('auth.logout')
    expect(config.layouts.edit.flat().map(({ name }) => name)).not.toContain('key')
  })
})
