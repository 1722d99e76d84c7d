import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { FormField, FormRule } from '#src/content/strapi/forms/FormField.ts'
import { type Choices, type Shown, isShown } from '#src/content/strapi/shown.ts'
import { cmsModel } from '../cmsModel.ts'
import { formSettings } from '../registered.ts'
import { GENERATED, generatedFiles } from './generate.ts'

const FOLDER = 'cms'
const onDisk = globSync([...GENERATED], { cwd: FOLDER }).map((file) => file.split(path.sep).join('/'))
const generated = generatedFiles()

interface Attribute {
  readonly type: string
  readonly component?: string
  readonly components?: readonly string[]
  readonly enum?: readonly string[]
  readonly required?: boolean
  readonly conditions?: { readonly visible: Logic }
}

/** JSON Logic, with the operators that conditions use. */
type Logic = Readonly<Record<string, readonly (Logic | string | null)[]>>

function holds(logic: Logic, values: Readonly<Record<string, string>>): boolean {
  const [[operator, parts]] = Object.entries(logic) as [[string, Logic[]]]
  if (operator === 'and') return parts.every((part) => holds(part, values))
  if (operator === 'or') return parts.some((part) => holds(part, values))
  const [{ var: name }, value] = parts as unknown as [{ var: string }, string | null]
  return ((values[name] ?? null) === value) === (operator === '==')
}

const schemaAt = (file: string) =>
  JSON.parse(generated.get(`src/${file}`) ?? '{}') as {
    attributes: Record<string, Attribute>
    config: { settings: { mainField: string }; layouts: { edit: { name: string }[][] } }
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

  it.each([...generated.keys()].flatMap((file) => (file.endsWith('.json') ? [file.slice('src/'.length)] : [])))(
    '[ENG-02] %s refers to components that there are, by names that Strapi takes',
    (file) => {
      const uids = new Set(cmsModel().parts.keys())
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

  it('[FRM-01] a form is made of fields: its JSON may be empty', () => {
    const { attributes } = schemaAt('api/form/content-types/form/schema.json')
    expect(attributes['fields']).toMatchObject({ type: 'component', repeatable: true, component: 'part.form-field' })
    expect(attributes['definitions']?.enum).toEqual(formSettings.definitions)
    for (const name of ['schema', 'uiSchema', 'fields']) expect(attributes[name], name).not.toHaveProperty('required')
  })

  it('[FRM-01] a content manager chooses kinds of fields, lists and rules from those that there are', () => {
    const { attributes } = schemaAt('components/part/form-field.json')
    const { widget, source, check } = attributes
    expect([widget, source, check].map((attribute) => attribute?.enum)).toEqual([
      formSettings.widget,
      formSettings.source,
      formSettings.check,
    ])
    expect(schemaAt('components/part/form-rule.json').attributes['name']?.enum).toContain('sameAs')
  })

  const parts = [
    ['form-field', FormField.properties],
    ['form-rule', FormRule.properties],
  ] as const
  it.each(parts)('[FRM-01] in a %s an editor sees exactly the settings that count', (part, properties) => {
    const { attributes } = schemaAt(`components/part/${part}.json`)
    const chosen = ['widget', 'type', 'name'].flatMap((name) =>
      [undefined, ...(attributes[name]?.enum ?? [])].map((value) => [name, value] as const),
    )
    for (const [name, schema] of Object.entries(properties)) {
      const { 'x-shown': shown } = schema as { 'x-shown'?: Shown }
      const visible = attributes[name]?.conditions?.visible
      expect(visible === undefined, name).toBe(shown === undefined)
      if (!shown || !visible) continue
      for (const pair of chosen.flatMap((one) => chosen.map((other) => [one, other]))) {
        const values = Object.fromEntries(pair) as Record<string, string>
        expect(holds(visible, values), `${name} ${JSON.stringify(values)}`).toBe(isShown(shown, values))
      }
    }
  })

  it('[FRM-01] settings of a field are tied to kinds that there are', () => {
    const { attributes } = schemaAt('components/part/form-field.json')
    const tied = Object.values(FormField.properties).flatMap((schema) => {
      const { only = {}, except = {} } = (schema as { 'x-shown'?: Shown })['x-shown'] ?? {}
      return [only, except].flatMap((choices: Choices) => Object.entries(choices))
    })
    expect(tied.length).toBeGreaterThan(20)
    for (const [name, values] of tied)
      for (const value of values) expect([null, ...(attributes[name]?.enum ?? [])]).toContain(value)
  })

  it('an entry and a row are told by what they always have: a field of a form by its name', () => {
    const { config } = schemaAt('components/part/form-field.json')
    expect(config.settings.mainField).toBe('name')
    expect(schemaAt('components/part/action.json').config.settings.mainField).toBe('type')
  })
})
