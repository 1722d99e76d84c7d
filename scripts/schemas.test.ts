import { existsSync, globSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { paramsOf } from '#registry/sourceParams.ts'
import { formProps } from '#renderers/form/form/definition.ts'
import { Action } from '#schemas/action.ts'
import { AuthType } from '#schemas/authType.ts'
import { Form } from '#schemas/form.ts'
import { siteSchemas } from './registered.ts'

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[]
}

describe('slugs of forms', () => {
  it('[FRM-01] are as long where a block, an action, a way to sign in or a source names one as where the form has it', () => {
    const slug = 'a'.repeat(64)
    const places = [Form.properties.slug, formProps.properties.form, AuthType.properties.form, Action.properties.form]
    const schemas = [...places, paramsOf('content.form')?.properties['slug']]
    const fits = (name: string) => schemas.map((schema) => schema !== undefined && Value.Check(schema, name))
    expect([fits(slug), fits(`${slug}a`)]).toEqual([Array(5).fill(true), Array(5).fill(false)])
  })
})

describe('schemas for editors', () => {
  it('are set for the files of every type that has documents', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Settings
    const types = [...siteSchemas().keys()].toSorted()
    expect(settings['json.schemas']).toEqual(
      types.map((type) => ({ fileMatch: [`fixtures/content/${type}/**/*.json`], url: `./build/schemas/${type}.json` })),
    )
    expect(types.filter((type) => !existsSync(`fixtures/content/${type}`))).toEqual([])
  })

  it('[ENG-10] are named by every document', () => {
    const wrong = globSync('fixtures/content/**/*.json').filter((file) => {
      const [, , type] = file.split('/')
      return (JSON.parse(readFileSync(file, 'utf8')) as { $schema?: string }).$schema !== `/schemas/${type}.json`
    })
    expect(wrong).toEqual([])
  })
})

describe('published schemas', () => {
  const ajv = new Ajv2020({ strict: false, logger: false })
  const checks = new Map([...siteSchemas()].map(([type, schema]) => [type, ajv.compile(schema)]))
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const files = globSync('fixtures/content/**/*.json').map((file) => ({ file, type: file.split('/')[2] ?? '' }))

  it('[ENG-10] take every document of the site', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(({ file, type }) => !checks.get(type)?.(read(file)))).toEqual([])
  })

  const email = { type: 'string', rule: 'email' }
  const formOf = (more: object, fields: object = { email }) => ({
    slug: 'letter',
    title: 'A letter',
    schema: { type: 'object', properties: fields },
    submit: { label: 'Send', method: 'Support.sendFeedback' },
    ...more,
  })
  const inGroup = (rule: unknown) => ({ home: { properties: { city: { allOf: [{ rule }] } } } })

  it.each([
    ['a rule', formOf({})],
    ['a rule within a group', formOf({}, inGroup({ name: 'sum', min: 5 }))],
    ['a field that is called as a keyword is', formOf({}, { rule: { type: 'string' }, items: { type: 'string' } })],
    ['a field type', formOf({ uiSchema: { email: { 'ui:widget': 'search' } } })],
    ['settings of its own', formOf({ uiSchema: { email: { 'ui:help': 'Yours', 'ui:length': 4 } } })],
  ])('[FRM-01] take a form with %s', (_, form) => {
    expect(checks.get('form')?.(form)).toBe(true)
  })

  it.each([
    ['rule', formOf({}, { email: { rule: 'emial' } })],
    ['rule within a group', formOf({}, inGroup('emial'))],
    ['parameter of a rule', formOf({}, { amount: { rule: { name: 'sum', least: 5 } } })],
    ['rule without what it needs', formOf({}, { amount: { rule: 'minValue' } })],
    ['field type', formOf({ uiSchema: { email: { 'ui:widget': 'serach' } } })],
    ['field type as an option', formOf({ uiSchema: { email: { 'ui:options': { widget: 'serach' } } } })],
    ['field type in a list', formOf({ uiSchema: { homes: { items: { city: { 'ui:widget': 'serach' } } } } })],
    ['check', formOf({ uiSchema: { code: { 'ui:check': 'campaigns.check' } } })],
    ['list', formOf({ uiSchema: { land: { 'ui:source': 'lands' } } })],
    ['method', formOf({ submit: { label: 'Send', method: 'Support.send' } })],
  ])('[FRM-01] refuse a form with an unknown %s', (_, form) => {
    expect(checks.get('form')?.(form)).toBe(false)
  })

  it.each([
    ['an icon', { icon: 'sheild' }],
    ['a call', { buttons: [{ id: 'b', label: 'B', actions: [{ id: 'a', type: 'callApi', method: 'auth.out' }] }] }],
  ])('[ENG-10] refuse a page that names %s which is not there', (_, props) => {
    const block = { __component: 'content.card', id: 'card', title: 'Card' }
    const pageOf = (more: object) => ({ path: '/', title: 'P', layout: 'default', blocks: [{ ...block, ...more }] })
    const check = checks.get('page')
    expect([check?.(pageOf({})), check?.(pageOf(props))]).toEqual([true, false])
  })
})
