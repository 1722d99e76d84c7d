// @vitest-environment jsdom
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { act, cleanup, render } from '@testing-library/react'
import { runInAction } from 'mobx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormEnvironment, FormParts } from '../FormContext.ts'
import { FormSteps } from '../layout/FormSteps.ts'
import { stepsOf } from '../schema/steps.ts'
import { widgetNames } from '../schema/widgetNames.ts'
import { SchemaForm } from '../SchemaForm.tsx'
import { FormStore } from '../store/FormStore.ts'
import type { FieldProps } from './FieldProps.ts'

interface Shown extends FieldProps {
  readonly type: string
}

/** Last props of each field by name, and of each list, choice and step of the form. */
const fields = new Map<string, Shown>()
const lists: { title: unknown; hint: unknown; onAdd: (() => void) | undefined }[] = []
const choices: {
  id: string
  label: unknown
  hint: unknown
  options: unknown[]
  value: number
  onChange: (value: number) => void
}[] = []
const items: { label: string; onRemove: (() => void) | undefined }[] = []

const note = (type: string) =>
  function Field(props: FieldProps) {
    fields.set(props.name, { ...props, type })
    return <i id={props.id} data-name={props.name} />
  }

const names = ['input', 'select', 'checkboxes', 'checkbox', 'number', 'date', 'file', 'hidden', 'textarea', 'radio']
const types = Object.fromEntries([...names, 'password', 'phone'].map((name) => [name, note(name)]))

const parts: FormParts = {
  Group: ({ title, isRoot, children }) => (
    <fieldset data-root={isRoot}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  ),
  Choice: ({ id, label, hint, options, value, onChange, children }) => {
    choices.push({ id, label, hint, options: options.map((option) => [option.value, option.label]), value, onChange })
    return children
  },
  List: ({ title, hint, onAdd, children }) => {
    lists.push({ title, hint, onAdd })
    return children
  },
  ListItem: ({ label, onRemove, children }) => {
    items.push({ label, onRemove })
    return children
  },
  Note: ({ title, children }) => (
    <p>
      {title}
      {children}
    </p>
  ),
  Step: ({ title, position, count, isHidden, heading, children }) => (
    <section hidden={isHidden}>
      <h2 ref={heading} tabIndex={-1}>{`${position} of ${count}: `}</h2>
      {title}
      {children}
    </section>
  ),
  PartError: ({ children }) => <em>{children}</em>,
}

interface Over {
  readonly initial?: Record<string, unknown>
  readonly environment?: Partial<FormEnvironment>
  readonly required?: readonly string[]
  readonly prepare?: (store: FormStore) => void
}

function showForm(properties: object, layout: UiSchema, { initial, environment, required, prepare }: Over = {}) {
  const schema = { type: 'object', properties, ...(required && { required }) }
  const store = new FormStore({ schema, validator: { validate: () => true, parts: {} }, initial })
  prepare?.(store)
  fields.clear()
  lists.length = 0
  items.length = 0
  choices.length = 0
  render(
    <SchemaForm
      id="f"
      schema={schema as unknown as RJSFSchema}
      uiSchema={layout}
      environment={{ store, parts, types, messages: {}, optionLists: {}, ...environment }}
      action="/forms/f"
      onSubmit={() => undefined}
    >
      <button type="submit">send</button>
    </SchemaForm>,
  )
  return store
}

/** Renders the field `a` of a form and returns the props of its type. */
function shown(schema: object, layout: UiSchema = {}, over?: Over): Shown {
  showForm({ a: schema }, { a: layout }, over)
  const field = fields.get('a')
  if (!field) throw new Error('the field is not laid out')
  return field
}

afterEach(cleanup)

const several = { type: 'array', uniqueItems: true, items: { enum: ['x', 'y'] } }

describe('the type of a field', () => {
  it.each<[string, object, UiSchema]>([
    ['input', { type: 'string' }, {}],
    ['select', { type: 'string', enum: ['x'] }, {}],
    ['date', { type: 'string', format: 'date' }, {}],
    ['file', { type: 'string', format: 'data-url' }, {}],
    ['checkbox', { type: 'boolean' }, {}],
    ['number', { type: 'number' }, {}],
    ['number', { type: ['null', 'integer'] }, {}],
    ['hidden', { const: 'x' }, {}],
    ['checkboxes', several, {}],
    ['checkboxes', { ...several, uniqueItems: false }, { 'ui:widget': 'checkboxes' }],
    ['checkboxes', several, { 'ui:widget': 'select' }],
    ['textarea', { type: 'string' }, { 'ui:widget': 'textarea' }],
    ['textarea', { type: 'string' }, { 'ui:options': { widget: 'textarea' } }],
    ['phone', { type: 'string' }, { 'ui:widget': 'phone', 'ui:options': { widget: 'textarea' } }],
    ['input', { type: 'string' }, { 'ui:widget': 'hologram' }],
    ['number', { type: 'number' }, { 'ui:widget': 'constructor' }],
    ['input', { type: 'string' }, { 'ui:widget': 'checkboxes' }],
    ['input', { type: 'string' }, { 'ui:widget': 7 as unknown as string }],
  ])('[FRM-01] is %s for the schema %j under the layout %j', (type, schema, layout) => {
    expect(shown(schema, layout).type).toBe(type)
  })

  it.each([
    ['alt-date', 'date'],
    ['CheckboxesWidget', 'input'],
    ['CheckboxWidget', 'checkbox'],
    ['DateWidget', 'date'],
    ['EmailWidget', 'input'],
    ['FileWidget', 'file'],
    ['HiddenWidget', 'hidden'],
    ['PasswordWidget', 'password'],
    ['RadioWidget', 'radio'],
    ['SelectWidget', 'select'],
    ['TextareaWidget', 'textarea'],
    ['TextWidget', 'input'],
    ['UpDownWidget', 'number'],
    ['email', 'input'],
    ['range', 'number'],
    ['text', 'input'],
    ['updown', 'number'],
    ['uri', 'input'],
  ])('[FRM-01] is also said by rjsf’s own name: %s is %s', (widget, type) => {
    expect(Object.keys(widgetNames)).toHaveLength(18)
    expect(shown({ type: 'string' }, { 'ui:widget': widget }).type).toBe(type)
  })

  it('[FRM-01] is an error where no type is registered', () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => shown({ type: 'string' }, {}, { environment: { types: {} } })).toThrow(
      'no field type is registered as input',
    )
    silent.mockRestore()
  })

  it('[FRM-07] is overridden by the platform', () => {
    const prepare = (store: FormStore) => store.overrides.define({ a: { type: 'select' } })
    expect(shown({ type: 'string' }, { 'ui:widget': 'textarea' }, { prepare }).type).toBe('select')
  })
})

describe('props of a field', () => {
  it('[FRM-01] hold all settings of its layout, in either notation', () => {
    const layout = {
      'ui:options': { rows: 3, suffix: 'a', placeholder: 'in options' },
      'ui:suffix': 'b',
      'ui:placeholder': 'Your name',
      'ui:help': 'Explained',
      classNames: 'none of it',
    }
    const { settings, placeholder, hint } = shown({ type: 'string' }, layout)
    expect(settings).toEqual({ rows: 3, suffix: 'b', placeholder: 'Your name', help: 'Explained' })
    expect([placeholder, hint]).toEqual(['Your name', 'Explained'])
    expect(shown({ type: 'string' }).settings).toEqual({})
    expect(shown({ type: 'string' }, { 'ui:placeholder': 5 as unknown as string }).placeholder).toBeUndefined()
  })

  it('[FRM-01] of a multiple choice include the settings of its items; its own take precedence', () => {
    const layout = { items: { 'ui:columns': 2, 'ui:suffix': 'a' }, 'ui:suffix': 'b' } as unknown as UiSchema
    expect(shown(several, layout).settings).toEqual({ columns: 2, suffix: 'b' })
    expect(shown(several, { items: null } as unknown as UiSchema).settings).toEqual({})
    expect(shown({ type: 'string' }, { items: { 'ui:columns': 2 } } as unknown as UiSchema).settings).toEqual({})
  })

  it('[FRM-07] have the mask, the options and the requirement that the platform sets', () => {
    const options = [{ value: 'a', label: 'A' }]
    const prepare = (store: FormStore) => store.overrides.define({ a: { mask: '##', options, isRequired: true } })
    const field = shown({ type: 'string', enum: ['x'] }, { 'ui:mask': '@@' }, { prepare })
    expect([field.settings['mask'], field.options, field.isRequired]).toEqual(['##', options, true])
    const free = shown(
      { type: 'string' },
      {},
      { prepare: (store) => store.overrides.define({ a: { isRequired: false } }), required: ['a'] },
    )
    expect([free.isRequired, free.settings]).toEqual([false, {}])
    expect(shown({ type: 'string' }, {}, { required: ['a'] }).isRequired).toBe(true)
  })

  const when = (value: string) => [{ id: 'g', rows: [{ id: 'r', fact: 'field.b', operator: 'is', value }] }]

  it.each([
    ['x', true],
    ['y', false],
  ])('[FRM-07] must be filled in while its layout demands it: where %s is asked for, %s', (value, isRequired) => {
    const layout = { a: { 'ui:requiredWhen': when(value) } } as unknown as UiSchema
    showForm({ a: { type: 'string' }, b: { type: 'string' } }, layout, { initial: { b: 'x' }, required: ['a'] })
    expect(fields.get('a')?.isRequired).toBe(isRequired)
    expect(fields.get('b')?.isRequired).toBe(false)
  })

  it.each<[string, object, UiSchema, boolean]>([
    ['nothing', {}, {}, false],
    ['readOnly of the schema', { readOnly: true }, {}, true],
    ['readonly of the layout', {}, { 'ui:readonly': true }, true],
    ['disabled of the layout', {}, { 'ui:disabled': true }, true],
    ['an option', {}, { 'ui:options': { readonly: true } }, true],
    ['a text', {}, { 'ui:options': { readonly: 'no' } } as unknown as UiSchema, false],
  ])('[FRM-01] can’t be changed because of %s', (_, schema, layout, isDisabled) => {
    expect(shown({ type: 'string', ...schema }, layout).isDisabled).toBe(isDisabled)
  })

  it('[PRF-01] are disabled where the platform has locked the field, and hold the reason instead of the hint', () => {
    const prepare = (store: FormStore) => store.overrides.define({ a: { lock: 'fieldLocked' } })
    const environment = { messages: { fieldLocked: 'Verified' } }
    const field = shown({ type: 'string' }, { 'ui:help': 'Explained' }, { prepare, environment })
    expect([field.isDisabled, field.hint]).toEqual([true, 'Verified'])
  })

  it('[FRM-06] are disabled while the form is being submitted', async () => {
    const store = showForm({ a: { type: 'string' } }, {})
    const sent = Promise.withResolvers<undefined>()
    let done: Promise<unknown> = Promise.resolve()
    await act(async () => void (done = store.submission.submit(() => sent.promise)))
    expect(fields.get('a')?.isDisabled).toBe(true)
    sent.resolve(undefined)
    await act(async () => void (await done))
    expect(fields.get('a')?.isDisabled).toBe(false)
  })

  it('[FRM-01] hold the format of its schema, and the only value that it can have', () => {
    expect(shown({ type: 'string', format: 'email' }).format).toBe('email')
    const store = showForm({ a: { const: 'x' } }, {}, { initial: { a: 'other' } })
    expect([fields.get('a')?.value, store.values.data]).toEqual(['x', { a: 'x' }])
  })

  it('[FRM-04] hold the field’s own error message, with formatted amounts', () => {
    const environment = { messages: { 'a.tooMuch': 'At most $$max$$' }, locale: 'en' }
    const store = showForm({ a: { type: 'string' } }, {}, { environment })
    const serverError = { code: 'tooMuch', params: { max: 500, currency: 'EUR' } }
    act(() => runInAction(() => Object.assign(store.values.field(['a']), { serverError })))
    expect(fields.get('a')?.error).toBe('At most €500.00')
  })

  it('[FRM-09] hold the list of its type, unless content names another', () => {
    const countries = [{ value: 'ES', label: 'Spain' }]
    const environment = {
      traits: { phone: { source: 'countries' } },
      optionLists: { countries, others: [{ value: 'x', label: 'X' }] },
    }
    const optionsOf = (layout: UiSchema) => shown({ type: 'string' }, layout, { environment }).options
    expect(optionsOf({ 'ui:widget': 'phone' })).toEqual(countries)
    expect(optionsOf({ 'ui:widget': 'phone', 'ui:source': 'others' })).toEqual([{ value: 'x', label: 'X' }])
    expect(optionsOf({ 'ui:widget': 'input' })).toEqual([])
  })

  it('upload files for the field alone', () => {
    const upload = async () => ({ value: 'x' })
    const uploadFields: string[] = []
    const uploadTo = (field: string) => (uploadFields.push(field), upload)
    expect(shown({ type: 'string', format: 'data-url' }, {}, { environment: { uploadTo } }).upload).toBe(upload)
    expect(new Set(uploadFields)).toEqual(new Set(['a']))
  })

  it.each<[string, object, UiSchema, boolean]>([
    ['a password', {}, { 'ui:widget': 'password' }, true],
    ['what is only written', { writeOnly: true }, {}, true],
    ['anything else', {}, {}, false],
  ])('[FRM-13] %s is not stored: %s', (_, schema, layout, isSecret) => {
    const environment = { traits: { password: { isSecret: true } } }
    const store = showForm({ a: { type: 'string', ...schema } }, { a: layout }, { environment })
    expect(store.values.field(['a']).isSecret).toBe(isSecret)
  })
})

describe('the wrapper of a field', () => {
  const placeOf = (name: string) => document.querySelector(`[data-name="${name}"]`)?.closest('div')

  it('[FRM-01] has the width of the layout, and is hidden for a hidden field', () => {
    const layout = { a: { 'ui:width': 'half' }, b: { 'ui:widget': 'hidden' } }
    showForm({ a: { type: 'string' }, b: { type: 'string' }, c: { const: 1 }, d: { type: 'string' } }, layout)
    expect(placeOf('a')?.dataset['width']).toBe('half')
    expect(['a', 'b', 'c', 'd'].map((name) => placeOf(name)?.hidden)).toEqual([false, true, true, false])
  })

  it('[FRM-07] is rendered while its condition holds and no definition hides it', () => {
    const isX = [{ id: 'g', rows: [{ id: 'r', fact: 'field.b', operator: 'is', value: 'x' }] }]
    const layout = { a: { 'ui:visibleWhen': isX } } as unknown as UiSchema
    const environment = { hasDefinitions: true }
    const store = showForm({ a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } }, layout, {
      environment,
      initial: { a: 'kept', c: 'kept' },
    })
    const there = () => ['a', 'b', 'c'].filter((name) => placeOf(name))
    expect([there(), store.values.data]).toEqual([['b', 'c'], { c: 'kept' }])
    act(() => store.set(store.values.field(['b']), 'x'))
    expect([there(), store.values.data]).toEqual([['a', 'b', 'c'], { a: 'kept', b: 'x', c: 'kept' }])
    act(() => store.overrides.define({ c: { isVisible: false } }))
    expect([there(), store.values.data]).toEqual([['a', 'b'], { a: 'kept', b: 'x' }])
  })
})

describe('a list', () => {
  const list = (more: object = {}) => ({ type: 'array', title: 'People', items: { type: 'string' }, ...more })
  const offers = () => [lists.at(-1)?.onAdd !== undefined, items.map(({ onRemove }) => onRemove !== undefined)]

  it.each<[string, object, UiSchema, Over, unknown]>([
    ['grows and shrinks', {}, {}, {}, [true, [true, true]]],
    ['doesn’t grow where content says so', {}, { 'ui:addable': false } as UiSchema, {}, [false, [true, true]]],
    ['nor by an option', {}, { 'ui:options': { addable: false } }, {}, [false, [true, true]]],
    ['doesn’t shrink where content says so', {}, { 'ui:removable': false } as UiSchema, {}, [true, [false, false]]],
    ['nor by an option', {}, { 'ui:options': { removable: false } }, {}, [true, [false, false]]],
    ['has no more than it may', { maxItems: 2 }, {}, {}, [false, [true, true]]],
    ['has no fewer than it must', { minItems: 2 }, {}, { required: ['a'] }, [true, [false, false]]],
    ['may be left out as a whole', { minItems: 2 }, {}, {}, [true, [true, true]]],
    ['has more than it must', { minItems: 1 }, {}, { required: ['a'] }, [true, [true, true]]],
  ])('[FRM-01] %s', (_, schema, layout, over, expected) => {
    showForm({ a: list(schema) }, { a: layout }, { initial: { a: ['x', 'y'] }, ...over })
    expect(offers()).toEqual(expected)
  })

  it('[FRM-01] of a tuple keeps the leading items, each with its title; further items are numbered', () => {
    const prefixItems = [{ type: 'string', title: 'Street' }, { type: 'number' }]
    const a = { type: 'array', title: 'Address', prefixItems, items: { type: 'boolean' } }
    const layout = {
      items: [{}, { 'ui:title': 'Number' }],
      additionalItems: { 'ui:help': 'More' },
    } as unknown as UiSchema
    showForm({ a }, { a: layout }, { initial: { a: ['x', 1, true] } })
    expect(items.map(({ label, onRemove }) => [label, onRemove !== undefined])).toEqual([
      ['Street', false],
      ['Number', false],
      ['Address 3', true],
    ])
    const shownTypes = [...fields.values()].map(({ type, hint }) => [type, hint])
    expect(shownTypes).toEqual([
      ['input', undefined],
      ['number', undefined],
      ['checkbox', 'More'],
    ])
  })

  it.each<[object, UiSchema, string]>([
    [{ items: { type: 'string', title: 'Guest' } }, {}, 'Guest 1'],
    [{ items: { type: 'string', title: 'Guest' } }, { items: { 'ui:title': 'Friend' } }, 'Friend 1'],
    [{ title: 'Guests' }, { 'ui:title': 'Friends' }, 'Friends 1'],
    [{ title: 'Guests' }, {}, 'Guests 1'],
    [{ title: undefined }, {}, 'a 1'],
  ])('[FRM-12] calls the items of %j under the layout %j: %s', (schema, layout, label) => {
    showForm({ a: list(schema) }, { a: layout }, { initial: { a: ['x'] } })
    expect(items[0]?.label).toBe(label)
  })

  it('[FRM-01] of a closed tuple doesn’t grow', () => {
    showForm({ a: { type: 'array', prefixItems: [{ type: 'string' }], items: false } }, {})
    expect(offers()).toEqual([false, [false]])
  })
})

describe('text between fields', () => {
  it.each([
    [['a'], { a: null }],
    [[], {}],
  ])('[FRM-01] are sent as null where the schema demands it (%j), and else not at all', (required, data) => {
    const store = showForm({ a: { type: 'null', title: 'Read this', description: 'Carefully' } }, {}, { required })
    expect(document.querySelector('p')?.textContent).toBe('Read thisCarefully')
    expect(store.values.data).toEqual(data)
  })
})

describe('groups', () => {
  it('[FRM-12] have the title of the layout, else of the schema, else their name; the form itself has none', () => {
    const group = { type: 'object', properties: { x: { type: 'string' } } }
    const layout = { b: { 'ui:title': 'Ours' }, d: { 'ui:title': '' } }
    showForm({ a: group, b: { ...group, title: 'B' }, c: { ...group, title: 'C' }, d: group }, layout)
    const legends = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
    expect(legends).toEqual(['', 'a', 'Ours', 'C', ''])
    const roots = [...document.querySelectorAll<HTMLElement>('fieldset')].map(({ dataset }) => dataset['root'])
    expect(roots).toEqual(['true', 'false', 'false', 'false', 'false'])
  })
})

describe('a form in steps', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' }, d: { type: 'string' } }
  const layout = { a: { 'ui:step': 'You' }, c: { 'ui:step': 'Your address' } }

  function showSteps(isThere: (field: string) => boolean = () => true) {
    const steps = new FormSteps(stepsOf({ properties }, layout), isThere)
    showForm(properties, layout, { environment: { steps } })
    const shownSteps = () =>
      [...document.querySelectorAll('section')].map((section) => [
        section.hidden,
        section.textContent,
        [...section.querySelectorAll<HTMLElement>('[data-name]')].map(({ dataset }) => dataset['name']),
      ])
    return { steps, shownSteps }
  }

  it('[FRM-01] is one long form until it is started, and then shows one step at a time, whose heading takes the focus', () => {
    const { steps, shownSteps } = showSteps()
    const [first, second] = [
      ['1 of 2: You', ['a', 'b']],
      ['2 of 2: Your address', ['c', 'd']],
    ]
    const both = (...isHidden: boolean[]) => [first, second].map((step, index) => [isHidden[index], ...(step ?? [])])
    expect(shownSteps()).toEqual(both(false, false))
    act(() => steps.start())
    expect(shownSteps()).toEqual(both(false, true))
    expect(document.activeElement).toBe(document.body)
    act(() => steps.next())
    expect(shownSteps()).toEqual(both(true, false))
    expect(document.activeElement?.textContent).toBe('2 of 2: ')
    act(() => steps.back())
    expect(shownSteps()).toEqual(both(false, true))
    expect(document.activeElement?.textContent).toBe('1 of 2: ')
  })

  it('[FRM-07] leaves out a step without visible fields', () => {
    const { shownSteps } = showSteps((field) => field === 'a' || field === 'b')
    expect(shownSteps().map(([isHidden]) => isHidden)).toEqual([false, true])
    expect(document.querySelector('section')?.textContent).toBe('1 of 1: You')
  })
})

describe('a choice between alternatives', () => {
  const text = { type: 'string' }
  const ways = [
    { title: 'By card', type: 'object', properties: { card: text } },
    { type: 'string' },
    { type: 'null', title: 'None' },
  ]

  it.each(['oneOf', 'anyOf'])(
    '[FRM-01] by %s shows the one that was chosen, with what the layout says of it',
    (keyword) => {
      const layout = { a: { 'ui:title': 'Pay', [keyword]: [{}, { 'ui:help': 'Explained' }] } }
      const store = showForm({ a: { title: 'A', [keyword]: ways } }, layout, { required: [] })
      const last = () => choices.at(-1)
      expect(last()).toMatchObject({
        label: 'Pay',
        options: [
          [0, 'By card'],
          [1, '2'],
          [2, 'None'],
        ],
        value: 0,
      })
      expect(last()?.id).toMatch(/a__choice$/)
      expect([...fields.keys()]).toEqual(['a/card'])
      // the choice shows its title
      expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual(['', ''])
      act(() => last()?.onChange(1))
      expect([store.values.choice(['a']), last()?.value]).toEqual([1, 1])
      expect([fields.get('a')?.hint, fields.get('a')?.isRequired]).toEqual(['Explained', false])
      // an empty choice is a valid value too
      act(() => last()?.onChange(2))
      expect(store.values.data).toEqual({ a: null })
    },
  )

  it('[FRM-01] that is required is made by a value', () => {
    const store = showForm({ a: { oneOf: ways } }, {}, { required: ['a'] })
    act(() => store.values.choose(['a'], 1))
    expect(fields.get('a')?.isRequired).toBe(true)
  })
})

describe('a field with a check', () => {
  it('[AUT-08] shows that the check is running, and that it passed', async () => {
    const answer = Promise.withResolvers<string | undefined>()
    const environment = { checks: { known: () => answer.promise } }
    const store = showForm({ a: { type: 'string' } }, { a: { 'ui:check': 'known' } }, { environment })
    const state = () => fields.get('a')?.checkState
    expect(state()).toBeUndefined()
    act(() => store.set(store.values.field(['a']), 'x'))
    expect(state()).toBeUndefined()
    let finished: Promise<unknown> = Promise.resolve()
    act(() => void (finished = store.values.field(['a']).check?.finish() ?? finished))
    expect(state()).toBe('pending')
    answer.resolve(undefined)
    await act(() => finished)
    expect(state()).toBe('valid')
  })

  it('[AUT-08] shows no state besides the error when the check fails', async () => {
    const environment = { checks: { known: async () => 'INVALID' } }
    const store = showForm({ a: { type: 'string' } }, { a: { 'ui:check': 'known' } }, { environment })
    act(() => store.set(store.values.field(['a']), 'x'))
    await act(async () => store.values.field(['a']).check?.finish())
    expect([fields.get('a')?.checkState, store.values.field(['a']).check?.state]).toEqual([undefined, 'invalid'])
  })

  it('[AUT-08] shows no state besides the error when what has passed is refused later', async () => {
    const environment = { checks: { known: async () => undefined } }
    const store = showForm({ a: { type: 'string' } }, { a: { 'ui:check': 'known' } }, { environment })
    const field = store.values.field(['a'])
    act(() => store.set(field, 'x'))
    await act(async () => field.check?.finish())
    expect(fields.get('a')?.checkState).toBe('valid')
    act(() => void (field.serverError = { code: 'INVALID', params: {} }))
    expect([fields.get('a')?.checkState, fields.get('a')?.error]).toEqual([undefined, expect.any(String)])
  })
})
