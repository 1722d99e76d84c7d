// @vitest-environment jsdom
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorRuntime from '#registry/validatorRuntime.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { openValidator } from '#src/content/validators/openValidator.ts'
import type { FieldProps } from './fields/FieldProps.ts'
import type { FormParts } from './FormContext.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { FormStore } from './store/FormStore.ts'

const rendered: string[] = []

function PlainField({ id, name, label, value, error, options, isRequired, onChange, onBlur }: FieldProps) {
  rendered.push(name)
  return (
    <p>
      <label htmlFor={id}>
        {label}
        {isRequired && '*'}
      </label>
      <input
        id={id}
        value={String(value ?? '')}
        data-options={options.map((option) => option.label).join()}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {error && <strong>{error}</strong>}
    </p>
  )
}

/** A field type that formats its value in its own way. */
const DottedField = (props: FieldProps) => (
  <PlainField
    {...props}
    value={String(props.value ?? '')
      .split('')
      .join('.')}
  />
)

const parts: FormParts = {
  Group: ({ title, children }) => (
    <fieldset>
      {title && <legend>{title}</legend>}
      {children}
    </fieldset>
  ),
  Choice: ({ label: title, hint, options, onChange, children }) => (
    <div>
      <h2>{title}</h2>
      {hint}
      {options.map(({ value, label }) => (
        <button key={String(value)} onClick={() => onChange(Number(value))} type="button">
          {label}
        </button>
      ))}
      {children}
    </div>
  ),
  List: ({ title, hint, onAdd, children }) => (
    <div>
      <h2>{title}</h2>
      {hint}
      {children}
      <button onClick={onAdd} type="button">
        add
      </button>
    </div>
  ),
  ListItem: ({ onRemove, children }) => (
    <div>
      {children}
      <button onClick={onRemove} type="button">
        remove
      </button>
    </div>
  ),
  Note: ({ title, children }) => (
    <p>
      {title}
      {children}
    </p>
  ),
  Step: ({ title, isHidden, heading, children }) => (
    <section hidden={isHidden}>
      <h2 ref={heading}>{title}</h2>
      {children}
    </section>
  ),
  PartError: ({ children }) => <em>{children}</em>,
}

type StoreInput = Partial<ConstructorParameters<typeof FormStore>[0]>

function formOf(schema: object, over: StoreInput = {}, uiSchema: UiSchema = {}) {
  const options = { rules: validationRules, runtime: '/runtime.js' }
  const compiled = compileForm({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, options)
  const validator = openValidator(compiled, validatorRuntime)
  const store = new FormStore({ schema, validator, ...over })
  const types = {
    input: PlainField,
    select: PlainField,
    number: PlainField,
    checkbox: PlainField,
    dotted: DottedField,
    hidden: () => null,
  }
  const environment = { store, parts, types, messages: { minLength: 'Min length is $$min$$' }, optionLists: {} }
  const form = (
    <SchemaForm
      id="f"
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      environment={environment}
      action="/forms/f"
      onSubmit={() => undefined}
    >
      <button type="submit">send</button>
    </SchemaForm>
  )
  return { store, form }
}

function show(schema: object, initial: Record<string, unknown> = {}, uiSchema: UiSchema = {}) {
  rendered.length = 0
  const { store, form } = formOf(schema, { initial }, uiSchema)
  return { store, ...render(form) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

afterEach(cleanup)

describe('a form laid out from its schema', () => {
  it('[FRM-07] shows a field that definitions add, checks it, and drops it with them', async () => {
    const { store } = show({ type: 'object', properties: { first: { type: 'string', title: 'First' } } })
    const addition = { schema: { type: 'string', title: 'Tax id' }, uiSchema: {} }
    act(() => store.overrides.define({ tax_id: { isRequired: true, addition } }))
    expect(screen.getByLabelText('Tax id*').id).toBe('f_tax_id')
    expect(store.validity.validate()).toBe(false)
    type('Tax id*', '77')
    expect([store.validity.validate(), store.values.data]).toEqual([true, { tax_id: '77' }])
    act(() => store.overrides.define({}))
    expect(screen.queryByLabelText('Tax id*')).toBeNull()
    expect(store.values.data).toEqual({})
  })

  it('[FRM-01] fields come in the order of the schema, with its titles and required marks', () => {
    const properties = { first: { type: 'string', title: 'First' }, plan: { enum: ['a', 'b'], title: 'Plan' } }
    show({ type: 'object', required: ['first'], properties })
    expect(screen.getByLabelText('First*').id).toBe('f_first')
    expect(screen.getByLabelText('Plan').dataset['options']).toBe('a,b')
  })

  it('[FRM-01] an order puts the fields that it names first and keeps all others, in groups too', () => {
    const field = (title: string) => ({ type: 'string', title })
    const address = { type: 'object', properties: { street: field('Street'), town: field('Town') } }
    const properties = { first: field('First'), second: field('Second'), third: field('Third'), address }
    show({ type: 'object', properties }, {}, { 'ui:order': ['third'], address: { 'ui:order': ['town'] } })
    const labels = screen.getAllByRole('textbox').map(({ id }) => id)
    expect(labels).toEqual(['f_third', 'f_first', 'f_second', 'f_address_town', 'f_address_street'])
  })

  it('[FRM-01] the settings of a field reach it unchanged; a text instead of settings is ignored', () => {
    const properties = { first: { type: 'string', title: 'First' }, second: { type: 'string', title: 'Second' } }
    show({ type: 'object', properties }, {}, { first: { 'ui:options': { title: 'Named' } }, second: 'x'.repeat(1000) })
    expect(screen.getByLabelText('Named').id).toBe('f_first')
    expect(screen.getByLabelText('Second').id).toBe('f_second')
  })

  it('[FRM-01] an unregistered type or list is ignored, whatever its name', () => {
    const properties = { first: { type: 'string', title: 'First' } }
    show({ type: 'object', properties }, {}, { first: { 'ui:widget': 'constructor', 'ui:source': 'constructor' } })
    expect(screen.getByLabelText('First').dataset['options']).toBe('')
  })

  it.each([20, 100, 500])('[FRM-02] one keystroke renders one field of %i', (count) => {
    const fields = Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string', title: `F${index}` }])
    show({ type: 'object', properties: Object.fromEntries(fields) })
    rendered.length = 0
    type('F7', 'x')
    expect(rendered).toEqual(['f7'])
  })

  it('[FRM-02] if, then and else change the layout with the one value they look at; what is hidden keeps its value', () => {
    const { store } = show({
      type: 'object',
      properties: { kind: { type: 'string', title: 'Kind' }, name: { type: 'string', title: 'Name' } },
      if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { properties: { vat: { type: 'string', title: 'VAT' } } },
      else: { properties: { age: { type: 'string', title: 'Age' } } },
    })
    type('Age', '30')
    type('Kind', 'company')
    expect(screen.queryByLabelText('Age')).toBeNull()
    type('VAT', 'X1')
    expect(store.values.data).toEqual({ kind: 'company', vat: 'X1' })
    type('Kind', 'person')
    expect((screen.getByLabelText('Age') as HTMLInputElement).value).toBe('30')
    expect(store.values.data).toEqual({ kind: 'person', age: '30' })
  })

  it('[FRM-02] a condition within the items of a list is evaluated for each item separately', () => {
    const items = {
      type: 'object',
      title: 'Child',
      properties: { age: { type: 'string', title: 'Age' } },
      if: { properties: { age: { const: '0' } }, required: ['age'] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { properties: { months: { type: 'string', title: 'Months' } } },
    }
    const { store } = show(
      { type: 'object', properties: { children: { type: 'array', items } } },
      { children: [{ age: '3' }, {}] },
    )
    expect(screen.queryByLabelText('Months')).toBeNull()
    fireEvent.change(screen.getAllByLabelText('Age')[1] as HTMLElement, { target: { value: '0' } })
    type('Months', '7')
    expect(store.values.data).toEqual({ children: [{ age: '3' }, { age: '0', months: '7' }] })
  })

  it('[FRM-01] lists grow and shrink, and each item keeps its own value', () => {
    const items = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }
    const schema = { type: 'object', properties: { people: { type: 'array', title: 'People', items } } }
    const { store } = show(schema, { people: [{ name: 'Ana' }, { name: 'Bo' }] })
    fireEvent.click(screen.getByText('add'))
    expect(screen.getAllByLabelText('Name')).toHaveLength(3)
    fireEvent.change(screen.getAllByLabelText('Name')[2] as HTMLElement, { target: { value: 'Cy' } })
    fireEvent.click(screen.getAllByText('remove')[0] as HTMLElement)
    expect(store.values.data).toEqual({ people: [{ name: 'Bo' }, { name: 'Cy' }] })
  })

  it('[FRM-01] a list that requires items starts with them, and their labels differ', () => {
    const items = { type: 'string', title: 'Guest' }
    const guests = { type: 'array', title: 'Guests', items, minItems: 2 }
    const { store } = show({ type: 'object', required: ['guests'], properties: { guests } })
    type('Guest 1', 'Ana')
    type('Guest 2', 'Bo')
    expect([store.values.data, store.validity.validate()]).toEqual([{ guests: ['Ana', 'Bo'] }, true])
  })

  it.each([
    ['a list', { type: 'array', items: { type: 'string', title: 'Tag' }, uniqueItems: true }, 'uniqueItems'],
    [
      'a group',
      { type: 'object', properties: { a: { type: 'string', title: 'Tag 1' } }, maxProperties: 0 },
      'wrongField',
    ],
  ])('[FRM-04] what is wrong with %s as a whole is said there, once somebody has been in it', (_, part, code) => {
    const { store } = show({ type: 'object', properties: { part } }, { part: ['x', 'x'] })
    store.validity.validate()
    type('Tag 1', 'x')
    expect(screen.queryByRole('emphasis')).toBeNull()
    fireEvent.blur(screen.getByLabelText('Tag 1'))
    store.validity.validate()
    expect([store.validity.partError(['part'])?.code, screen.getByRole('emphasis').textContent]).toEqual([
      code,
      expect.any(String),
    ])
  })

  it('[FRM-01] the input for a number is parsed as one, whatever the field type', () => {
    const { store } = show(
      { type: 'object', properties: { sum: { type: 'number', title: 'Sum' } } },
      {},
      { sum: { 'ui:widget': 'dotted' } },
    )
    type('Sum', '1.50')
    expect(store.values.data).toEqual({ sum: 1.5 })
    type('Sum', 'many')
    expect(store.values.data).toEqual({ sum: 'many' })
  })

  it('[FRM-01] the value that identifies an alternative is submitted with it, without a field', () => {
    const way = (kind: string) => ({
      title: kind,
      required: ['kind', 'number'],
      properties: { kind: { const: kind }, number: { type: 'string', title: `Your ${kind}` } },
    })
    const pay = { type: 'object', title: 'Pay', oneOf: [way('card'), way('account')] }
    const { store } = show({ type: 'object', properties: { pay } })
    fireEvent.click(screen.getByText('account'))
    type('Your account*', '7')
    expect([store.values.data, store.validity.validate()]).toEqual([{ pay: { kind: 'account', number: '7' } }, true])
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.queryByText('kind')).toBeNull()
    expect(screen.queryByText('pay')).toBeNull()
    expect(screen.getAllByText('Pay')).toHaveLength(1)
  })

  it.each([
    [{ 'ui:title': 'Named', 'ui:help': 'Explained' }, 'Named', 'Explained'],
    [{ 'ui:options': { title: 'Named', help: 'Explained' } }, 'Named', 'Explained'],
    [{}, 'Own', 'Said'],
  ])(
    '[FRM-01] lists and choices are called and explained as the layout says (%j), else as the schema does',
    (layout, title, hint) => {
      const own = { title: 'Own', description: 'Said' }
      const list = { ...own, type: 'array', items: { type: 'string' } }
      const choice = { ...own, type: 'object', oneOf: [{ title: 'A' }, { title: 'B' }] }
      show({ type: 'object', properties: { list, choice } }, {}, { list: layout, choice: layout })
      expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title, title])
      expect(screen.getAllByText(hint, { exact: false })).toHaveLength(2)
    },
  )

  const note = (itself: string) => ({
    type: 'object',
    title: 'Note',
    properties: {
      text: { type: 'string', title: 'Text', minLength: 2 },
      answers: { type: 'array', title: 'Answers', items: { $ref: itself } },
    },
    if: { properties: { text: { const: 'why' } }, required: ['text'] },
    ['then']: { properties: { reason: { type: 'string', title: 'Reason' } } },
  })

  it.each<[string, object]>([
    ['$defs', { $ref: '#/$defs/note', $defs: { note: note('#/$defs/note') } }],
    ['definitions', { $ref: '#/definitions/note', definitions: { note: note('#/definitions/note') } }],
    ['the form itself', note('#')],
  ])('[FRM-01] a form that contains itself in a list (by %s) is laid out item in item', (_, schema) => {
    const { store } = show(schema)
    fireEvent.click(screen.getByText('add'))
    fireEvent.click(screen.getAllByText('add')[0] as HTMLElement)
    const values = ['why', 'c', 'de']
    for (const field of screen.getAllByLabelText('Text')) fireEvent.change(field, { target: { value: values.shift() } })
    expect(screen.getAllByLabelText('Reason')).toHaveLength(1)
    expect(store.values.data).toEqual({ text: 'why', answers: [{ text: 'c', answers: [{ text: 'de' }] }] })
    store.validity.validate()
    expect([...store.validity.errors.keys()]).toEqual(['answers/k0/text'])
  })

  it('[FRM-01] of oneOf the selected alternative is laid out and submitted', () => {
    const alternative = (name: string) => ({
      title: name,
      properties: { [name]: { type: 'string', title: `Your ${name}` } },
    })
    const schema = {
      type: 'object',
      properties: {
        contact: { type: 'object', title: 'Contact', oneOf: [alternative('email'), alternative('phone')] },
      },
    }
    const { store } = show(schema)
    type('Your email', 'a@b.c')
    fireEvent.click(screen.getByText('phone'))
    expect(screen.queryByLabelText('Your email')).toBeNull()
    type('Your phone', '123')
    expect(store.values.data).toEqual({ contact: { phone: '123' } })
  })

  it.each([
    ['a rule that the data breaks as a whole', { not: { required: ['first'] } }, false],
    ['two alternatives that both hold', { oneOf: [{ required: ['first'] }, { not: { required: ['hidden'] } }] }, false],
    [
      'a condition that only the hidden one breaks',
      { if: { required: ['first'] }, ['then']: { required: ['hidden'] } },
      true,
    ],
  ])('[FRM-06] what is missing of a hidden field does not excuse %s', (_, rule, isValid) => {
    const properties = { first: { type: 'string', title: 'First' }, hidden: { type: 'string' } }
    const { store } = show({ type: 'object', required: ['hidden'], properties, ...rule })
    store.presence.hide('hidden')
    type('First', 'x')
    expect(store.validity.validate()).toBe(isValid)
  })

  it('[FRM-12] nested objects are groups with their title, and errors show at their fields', async () => {
    const address = {
      type: 'object',
      title: 'Address',
      properties: { city: { type: 'string', title: 'City', minLength: 3 } },
    }
    const { store, findByText } = show({ type: 'object', properties: { address } })
    expect(screen.getByText('Address').tagName).toBe('LEGEND')
    type('City', 'x')
    fireEvent.blur(screen.getByLabelText('City'))
    expect((await findByText('Min length is 3')).closest('p')?.textContent).toContain('City')
    expect(store.validity.isValid).toBe(false)
  })
})

describe('a form of a server’s page that hydrates', () => {
  const schema = {
    type: 'object',
    properties: {
      country: { type: 'string', title: 'Country' },
      number: { type: 'string', title: 'Number' },
      email: { type: 'string', title: 'Email' },
    },
  }
  const answer = {
    form: 'f',
    values: { email: 'a' },
    errors: { country: { code: 'notAllowed', params: {} } },
    notice: 'form.generalError',
    places: {},
  }
  const over = { initial: { country: 'ES', number: '12' }, answer }
  const layout = { number: { 'ui:widget': 'dotted' } }

  function markHydrated(before: (page: HTMLElement) => void = () => undefined) {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(formOf(schema, over, layout).form)
    before(container)
    const { store, form } = formOf(schema, over, layout)
    render(form, { container, hydrate: true })
    return store
  }

  it('[FRM-13] still shows the errors of a submission without a script, whatever its initial values', () => {
    const store = markHydrated()
    expect([store.answer.notice, store.values.field(['country']).serverError?.code]).toEqual([
      'form.generalError',
      'notAllowed',
    ])
    expect([store.values.field(['number']).value, store.values.field(['email']).value]).toEqual(['12', 'a'])
  })

  it('[FRM-13] takes over earlier input, and still shows those errors', () => {
    const store = markHydrated((page) => {
      const input = page.querySelector<HTMLInputElement>('#f_country')
      if (input) input.value = 'AE'
    })
    expect([store.values.field(['country']).value, store.values.isChanged, store.answer.notice]).toEqual([
      'AE',
      true,
      'form.generalError',
    ])
  })
})
