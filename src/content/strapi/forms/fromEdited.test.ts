import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { validationRules } from '#registry/validationRules.ts'
import type { Form } from '#schemas/form.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { Json } from '#src/shared/json.ts'
import { parseContentDocument } from '../../parsing/parseContentDocument.ts'
import { compileForm } from '../../validators/compile.ts'
import { fromEdited, defaultKeywords } from './fromEdited.ts'

const form = (...fields: Json[]) => ({ slug: 'f', title: 'F', submit: { label: 'Send', method: 'auth.login' }, fields })
const written = (edited: Json) => fromEdited(edited) as unknown as Form
const propertiesOf = ({ schema }: Form) => schema['properties'] as Readonly<Record<string, Json>>

/** The issues of a form: those of the boundary and of the compiler. */
function problemsOf(edited: Json): readonly string[] {
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
  const ref = { type: 'form', locale: 'en', slug: 'f', file: 'cms:form/f/en' } as const
  const { document, problems } = parseContentDocument(ref, JSON.stringify(fromEdited(edited)), rules)
  if (!document) return problems.map(({ path, expected }) => `${path}: ${expected}`)
  try {
    compileForm((document as Form).schema, { rules: validationRules, runtime: '/' })
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

describe('a form that is edited as fields', () => {
  const email = { name: 'email', label: 'Email', isRequired: true, rules: [{ name: 'email' }] }

  it('[FRM-01] has checkboxes for a multiple choice', () => {
    const choices = [{ value: 'slots', label: 'Slots' }, { value: 'live' }]
    const games = { name: 'games', widget: 'checkboxes', choices, isRequired: true }
    expect(problemsOf(form(games))).toEqual([])
    expect(propertiesOf(written(form(games)))).toEqual({
      games: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['slots', 'live'] } },
    })
  })

  it('[FRM-01] needs nothing but fields', () => {
    const messages = [{ check: 'required', code: 'insertEmailAddress' }]
    const fields = [
      { ...email, messages },
      { name: 'terms', widget: 'checkbox' },
      { name: 'news', widget: 'switch' },
      { name: 'age', widget: 'number', minimum: 18 },
    ]
    expect(written(form(...fields))).toEqual({
      slug: 'f',
      title: 'F',
      submit: { label: 'Send', method: 'auth.login' },
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        required: ['email'],
        properties: {
          email: { type: 'string', title: 'Email', rule: 'email' },
          terms: { type: 'boolean' },
          news: { type: 'boolean' },
          age: { type: 'number', minimum: 18 },
        },
        errorMessage: { required: { email: 'insertEmailAddress' } },
      },
      uiSchema: {
        'ui:order': ['email', 'terms', 'news', 'age'],
        terms: { 'ui:widget': 'checkbox' },
        news: { 'ui:widget': 'switch' },
        age: { 'ui:widget': 'number' },
      },
    })
    expect(problemsOf(form(...fields))).toEqual([])
  })

  it('[FRM-01] may have none, or JSON alone', () => {
    expect(written(form())).toMatchObject({ schema: defaultKeywords })
    expect(problemsOf(form())).toEqual([])
    const [schema, uiSchema] = [{ properties: { a: {} } }, { 'ui:order': null }]
    expect(written({ ...form(), schema, uiSchema })).toMatchObject({ schema, uiSchema })
    expect(written({ slug: 'f', definitions: 'x' })).toMatchObject({ uiSchema: { 'ui:definitions': 'x' } })
  })

  it('[FRM-01] includes what only JSON can express: fields take precedence and come first', () => {
    const advanced = {
      schema: {
        required: ['vat', 'email'],
        properties: {
          vat: { type: 'string' },
          email: { title: 'Mail', format: 'email', allOf: [{ minLength: 3 }], errorMessage: { format: 'noEmail' } },
        },
        errorMessage: { required: { vat: 'insertVat' }, type: 'wrong' },
        if: {},
      },
      uiSchema: {
        email: { 'ui:help': 'Help', 'ui:width': 'half', 'ui:initial': 'query.email' },
        vat: { 'ui:mask': '##' },
      },
    }
    const row = {
      ...email,
      isRequired: false,
      rules: [{ name: 'email' }, { name: 'text' }],
      messages: [
        { check: 'rule', code: 'wrong' },
        { check: 'required', code: 'insertEmailAddress' },
      ],
      initial: 'user.login',
    }
    expect(written({ ...form(row), ...advanced })).toMatchObject({
      schema: {
        ...defaultKeywords,
        required: ['vat'],
        properties: {
          email: {
            type: 'string',
            title: 'Email',
            format: 'email',
            allOf: [{ minLength: 3 }, { rule: 'email' }, { rule: 'text' }],
            errorMessage: { format: 'noEmail', rule: 'wrong' },
          },
          vat: { type: 'string' },
        },
        errorMessage: { required: { vat: 'insertVat', email: 'insertEmailAddress' }, type: 'wrong' },
        if: {},
      },
      uiSchema: {
        'ui:order': ['email', 'vat'],
        email: { 'ui:help': 'Help', 'ui:width': 'half', 'ui:initial': 'user.login' },
        vat: { 'ui:mask': '##' },
      },
    })
  })

  it('[FRM-01] keeps an order in its JSON, and lacks what its JSON removes', () => {
    const of = (uiSchema: Json) => written({ ...form(email), uiSchema }).uiSchema
    expect(of({ 'ui:order': ['*', 'email'] })).toEqual({ 'ui:order': ['*', 'email'] })
    expect(of({ 'ui:order': null })).toBeUndefined()
    const { schema } = written({ ...form(email), schema: { $schema: null, type: null } })
    expect(Object.keys(schema)).toEqual(['required', 'properties'])
  })

  it('[FRM-01] ignores hidden settings, which are left from another widget or rule', () => {
    const tick = {
      name: 'tick',
      widget: 'checkbox',
      maxLength: 9,
      choices: [{ value: 'x' }],
      mask: '##',
      isSecret: true,
    }
    const sum = { name: 'sum', rules: [{ name: 'email', min: '5' }], isDisabled: false, links: [] }
    expect(written(form(tick, sum))).toMatchObject({
      schema: { properties: { tick: { type: 'boolean' }, sum: { type: 'string', rule: 'email' } } },
    })
    expect(Object.keys(propertiesOf(written(form(tick, sum)))['tick'] ?? {})).toEqual(['type'])
    expect(written(form(tick, sum)).uiSchema).toEqual({
      'ui:order': ['tick', 'sum'],
      tick: { 'ui:widget': 'checkbox' },
    })
  })

  it.each([
    ['text', ['1', 'x'], ['1', 'x']],
    ['whole-number', ['1', 'x', ' '], [1, 'x', ' ']],
    ['yes-or-no', ['true', 'x'], [true, 'x']],
  ])('[FRM-07] offers choices of the kind %s as far as they are of it', (type, values, expected) => {
    const choices = values.map((value) => ({ value }))
    expect(propertiesOf(written(form({ name: 'a', type, choices })))['a']).toMatchObject({ enum: expected })
  })
})

describe('a form with invalid fields', () => {
  it('[ENG-10] of two fields with one name the first is used, and the form is not compiled', () => {
    const twice = form({ name: 'email', label: 'One' }, { name: 'age' }, { name: 'email', label: 'Two' })
    expect(propertiesOf(written(twice))).toMatchObject({ email: { title: 'One' }, age: {} })
    expect(problemsOf(twice)).toEqual([
      expect.stringContaining('$.schema.required: expected a list without repetitions'),
    ])
  })

  it('[ENG-10] a choice without a value can not be chosen, one without a label shows its value', () => {
    const choices = [{ label: 'Nothing' }, { value: 'x' }, { value: 'y', label: 'Y' }]
    const { schema, uiSchema } = written(form({ name: 'a', choices }))
    expect(schema).toMatchObject({ properties: { a: { enum: ['x', 'y'] } } })
    expect(uiSchema).toMatchObject({ a: { 'ui:enumNames': ['x', 'Y'] } })
    expect(problemsOf(form({ name: 'a', choices: [{ label: 'Nothing' }] }))).toEqual([])
  })

  it('[ENG-10] a field without a name is ignored, one without a label is labelled by its name', () => {
    const fields = [
      { label: 'Nameless', isRequired: true },
      { name: 'a', label: '' },
    ]
    expect(propertiesOf(written(form(...fields)))).toEqual({ a: { type: 'string' } })
    expect(problemsOf(form(...fields))).toEqual([])
  })

  it.each([
    ['a number that is none', { name: 'sum', min: 'ten' }, 'of the rule sum: min: a number, found {"min":"ten"}'],
    ['nothing that it needs', { name: 'sameAs' }, 'of the rule sameAs: field in it, found {}'],
    ['a day that is none', { name: 'date', max: 'soon' }, 'of the rule date: max: text that matches'],
  ])('[ENG-10] a rule with %s keeps the form from being compiled, and is told', (_, rule, problem) => {
    expect(problemsOf(form({ name: 'a', rules: [rule] }))).toEqual([expect.stringContaining(problem)])
  })

  it('[ENG-10] an empty rule, message or condition is ignored', () => {
    const row = {
      name: 'a',
      rules: [{ min: '1' }, { name: 'email' }],
      messages: [{ check: 'rule' }, { code: 'x' }],
      visibleWhen: [],
    }
    const { schema } = written(form(row))
    expect(schema).toEqual({ ...defaultKeywords, properties: { a: { type: 'string', rule: 'email' } } })
    expect(written(form(row)).uiSchema).toEqual({ 'ui:order': ['a'] })
  })

  it('[ENG-10] JSON that is no object is reported with its path', () => {
    expect(problemsOf({ ...form({ name: 'a' }), schema: [], uiSchema: 'x' })).toEqual([
      '$.schema: an object',
      '$.uiSchema: an object',
    ])
  })

  it.each([
    ['a torn label', { label: 'Your {name' }, '$.schema.properties.a.title'],
    ['a torn help', { help: '}' }, '$.schema.properties.a.description'],
  ])('[ENG-07] %s is told by its place', (_, row, place) => {
    expect(problemsOf(form({ name: 'a', ...row }))).toEqual([expect.stringContaining(place)])
  })
})
