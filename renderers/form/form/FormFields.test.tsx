// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorRuntime from '#registry/validatorRuntime.ts'
import { FormView } from '#renderers/parts/forms/FormView.tsx'
import type { Form } from '#schemas/form.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { openValidator } from '#src/content/validators/openValidator.ts'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { here } from '#src/shared/lazy.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'

interface Shown {
  readonly schema: object
  readonly uiSchema?: object
  readonly mode?: 'fast' | 'full'
  readonly slug?: string
  readonly engine?: Partial<EngineValue>
  readonly form?: Partial<Form>
}

function Engine({ over, children }: { readonly over: Partial<EngineValue>; readonly children: ReactNode }) {
  return <EngineContext value={{ ...use(EngineContext), ...over }}>{children}</EngineContext>
}

/** A form in an otherwise empty page; `sent` receives the sent values. */
function show({ schema, uiSchema = {}, mode, slug = 'test', engine = {}, form: over = {} }: Shown) {
  const sent: unknown[] = []
  const form: Form = {
    slug,
    title: 'Test',
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', ...schema },
    uiSchema: uiSchema as Form['uiSchema'],
    timing: 'onSubmit',
    submit: { label: 'Send', method: 'test', enabled: 'always' },
    ...over,
  }
  const made = compileForm(form.schema, { rules: validationRules, runtime: '/runtime.js' })
  const compiled = here(openValidator(made, validatorRuntime))
  const submit = async (_: Form, values: unknown) => void sent.push(values)
  const view = render(
    <StoryProviders locale="en" theme="dark">
      <Engine over={{ validators: () => compiled, submit, ...engine }}>
        <FormView
          form={form}
          validator={slug}
          messages={{ requiredField: 'Fill this in' }}
          metadata={undefined}
          mode={mode}
        />
      </Engine>
    </StoryProviders>,
  )
  return { sent, ...view }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const text = (title: string, over: object = {}) => ({ type: 'string', title, ...over })
const when = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, value }] }]

// jsdom lays nothing out, so it can't scroll
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('fields that depend on others', () => {
  const company = {
    schema: { required: ['vat'], properties: { kind: text('Kind'), vat: text('VAT', { minLength: 3 }) } },
    uiSchema: { vat: { 'ui:visibleWhen': when('field.kind', 'company') } },
  }

  it('[FRM-07] a field that its condition hides is neither sent nor validated', async () => {
    const { sent } = show(company)
    expect(screen.queryByLabelText('VAT')).toBeNull()
    fill('Kind', 'person')
    send()
    await waitFor(() => expect(sent).toEqual([{ kind: 'person' }]))
  })

  it('[FRM-07] once its condition holds it is there, must be right, and what it held is kept when it goes', async () => {
    const { sent } = show(company)
    fill('Kind', 'company')
    fill('VAT', 'X')
    send()
    await screen.findByText('Min length is 3')
    fill('Kind', 'person')
    await waitFor(() => expect(screen.queryByLabelText('VAT')).toBeNull())
    fill('Kind', 'company')
    expect((screen.getByLabelText('VAT') as HTMLInputElement).value).toBe('X')
    fill('VAT', 'X12')
    send()
    await waitFor(() => expect(sent).toEqual([{ kind: 'company', vat: 'X12' }]))
  })

  it('[FRM-07] a whole group can wait for a condition', async () => {
    const address = { type: 'object', title: 'Address', required: ['city'], properties: { city: text('City') } }
    const { sent } = show({
      schema: { required: ['address'], properties: { has: text('Has'), address } },
      uiSchema: { address: { 'ui:visibleWhen': when('field.has', 'yes') } },
    })
    fill('Has', 'no')
    send()
    await waitFor(() => expect(sent).toEqual([{ has: 'no' }]))
    fill('Has', 'yes')
    send()
    await screen.findByText('Fill this in')
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['locale', 'en', true],
    ['locale', 'es', false],
    ['signedIn', 'false', true],
    ['theme', 'light', false],
  ])('[FRM-07] a field that waits for %s to be %s is there: %s', (fact, value, isThere) => {
    show({ schema: { properties: { a: text('A') } }, uiSchema: { a: { 'ui:visibleWhen': when(fact, value) } } })
    expect(screen.queryByLabelText('A') !== null).toBe(isThere)
  })

  it('[FRM-07] a field is required while a condition on another one holds', async () => {
    const { sent } = show({
      schema: { properties: { plan: text('Plan'), reason: text('Reason') } },
      uiSchema: { reason: { 'ui:requiredWhen': when('field.plan', 'other') } },
    })
    fill('Plan', 'other')
    send()
    await screen.findByText('Fill this in')
    fill('Plan', 'usual')
    send()
    await waitFor(() => expect(sent).toEqual([{ plan: 'usual' }]))
  })

  it('[FRM-07] what can be chosen follows another field, and a choice that is gone is taken back', async () => {
    const { sent } = show({
      schema: { properties: { country: text('Country'), region: text('Region') } },
      uiSchema: {
        region: {
          'ui:widget': 'select',
          'ui:optionsOn': 'field.country',
          'ui:optionsBy': { ES: ['Madrid', 'Valencia'], AE: [{ value: 'DU', label: 'Dubai' }] },
        },
      },
    })
    const options = () =>
      [...(screen.getByLabelText('Region') as HTMLSelectElement).options].map((option) => option.text)
    fill('Country', 'ES')
    expect(options()).toEqual(['Choose', 'Madrid', 'Valencia'])
    fill('Region', 'Madrid')
    fill('Country', 'AE')
    expect(options()).toEqual(['Choose', 'Dubai'])
    send()
    await waitFor(() => expect(sent).toEqual([{ country: 'AE' }]))
  })
})

describe('a choice that follows a country', () => {
  const regions = {
    schema: { properties: { country: text('Country'), region: text('Region') } },
    uiSchema: {
      region: {
        'ui:widget': 'region',
        'ui:optionsOn': 'field.country',
        'ui:optionsBy': { ES: ['Madrid', 'Valencia'] },
      },
    },
  }

  it('[FRM-07] is taken back where the next country has no list, and what is written there then is kept', async () => {
    const { sent } = show(regions)
    fill('Country', 'ES')
    fill('Region', 'Madrid')
    fill('Country', 'GB')
    send()
    await waitFor(() => expect(sent).toEqual([{ country: 'GB' }]))
    fill('Region', 'Kent')
    fill('Country', 'IE')
    send()
    await waitFor(() => expect(sent.at(-1)).toEqual({ country: 'IE', region: 'Kent' }))
  })
})

describe('fields within fields', () => {
  it('[FRM-12] what is missing in an item that was added shows in that item', async () => {
    const items = { type: 'object', required: ['name'], properties: { name: text('Name') } }
    const { sent } = show({ schema: { properties: { people: { type: 'array', title: 'People', items } } } })
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    fireEvent.change(screen.getAllByLabelText('Name')[0] as Element, { target: { value: 'Ana' } })
    send()
    await screen.findByText('Fill this in')
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[1]))
    fireEvent.change(screen.getAllByLabelText('Name')[1] as Element, { target: { value: 'Bo' } })
    send()
    await waitFor(() => expect(sent).toEqual([{ people: [{ name: 'Ana' }, { name: 'Bo' }] }]))
  })

  it('[FRM-07] dependencies of draft-07 add fields and make them required', async () => {
    const { sent } = show({
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        properties: { card: text('Card'), name: text('Name') },
        dependencies: {
          card: { required: ['holder'], properties: { holder: text('Holder') } },
          name: ['card'],
        },
      },
    })
    expect(screen.queryByLabelText('Holder')).toBeNull()
    fill('Card', '4111')
    await screen.findByLabelText('Holder')
    send()
    await screen.findByText('Fill this in')
    fill('Holder', 'ANA')
    send()
    await waitFor(() => expect(sent).toEqual([{ card: '4111', holder: 'ANA' }]))
  })
})

describe('a registration with a fast and a full way', () => {
  const registration = {
    schema: {
      required: ['email', 'first_name'],
      properties: { email: text('Email'), first_name: text('First name') },
    },
    uiSchema: { first_name: { 'ui:visibleWhen': when('form.mode', 'full') } },
  }

  it('[VAL-19] in the fast one a field of the full one is hidden and not missed', async () => {
    const { sent } = show({ ...registration, mode: 'fast' })
    expect(screen.queryByLabelText('First name')).toBeNull()
    fill('Email', 'a@b.cd')
    send()
    await waitFor(() => expect(sent).toEqual([{ email: 'a@b.cd' }]))
  })

  it('[VAL-19] in the full one it is required', async () => {
    const { sent } = show({ ...registration, mode: 'full' })
    fill('Email', 'a@b.cd')
    send()
    await screen.findByText('Fill this in')
    expect(sent).toEqual([])
  })
})

describe('fields that the platform defines', () => {
  type Say = (said: Readonly<Record<string, FieldOverride>>) => void

  function showDefined() {
    const requestedCountries: unknown[] = []
    const says: Say[] = []
    const definitions = {
      fields: (country: unknown) => {
        requestedCountries.push(country)
        return new Promise<Readonly<Record<string, FieldOverride>>>((say) => says.push(say))
      },
    }
    const view = show({
      schema: {
        required: ['postcode'],
        properties: { country: text('Country'), postcode: text('Postcode'), region: text('Region') },
      },
      uiSchema: { 'ui:definitions': 'fields', 'ui:definitionsOn': 'field.country' },
      engine: { formServices: { checks: {}, definitions } },
    })
    return { ...view, asked: requestedCountries, says }
  }

  it('[FRM-07] [VAL-19] decide which are there, required, what they look like and which values they take', async () => {
    const { sent, asked, says } = showDefined()
    says[0]?.({ region: { isVisible: false, isRequired: false }, postcode: { isRequired: true, pattern: '^\\d{5}$' } })
    await waitFor(() => expect(screen.queryByLabelText('Region')).toBeNull())
    fill('Postcode', 'ABC')
    send()
    await screen.findByText('Field regex')
    fill('Country', 'AE')
    await waitFor(() => expect(asked).toEqual([undefined, 'AE']))
    says[1]?.({
      postcode: { isVisible: false, isRequired: false },
      no_field_of_this_form: { isVisible: true, isRequired: true },
      region: { isVisible: true, isRequired: true, type: 'select', options: [{ value: 'DU', label: 'Dubai' }] },
    })
    await waitFor(() => expect(screen.getByLabelText('Region').tagName).toBe('SELECT'))
    expect(screen.queryByLabelText('Postcode')).toBeNull()
    send()
    await screen.findByText('Fill this in')
    fill('Region', 'DU')
    send()
    await waitFor(() => expect(sent).toEqual([{ country: 'AE', region: 'DU' }]))
  })

  it('[FRM-07] [VAL-19] nothing of the previous country stays: neither the types of fields nor their options', async () => {
    const { sent, asked, says } = showDefined()
    says[0]?.({
      postcode: { isVisible: true, isRequired: true, mask: '#####', pattern: '^\\d{5}$' },
      region: { isVisible: false, isRequired: false },
    })
    await waitFor(() => expect(screen.queryByLabelText('Region')).toBeNull())
    fill('Country', 'GB')
    await waitFor(() => expect(asked).toEqual([undefined, 'GB']))
    says[1]?.({ postcode: { isVisible: true, isRequired: false } })
    await waitFor(() => expect(screen.queryByLabelText('Region')).not.toBeNull())
    fill('Postcode', 'SW1A 1AA')
    expect((screen.getByLabelText('Postcode') as HTMLInputElement).value).toBe('SW1A 1AA')
    send()
    await waitFor(() => expect(sent).toEqual([{ country: 'GB', postcode: 'SW1A 1AA' }]))
  })

  it('[FRM-07] when the request for another country fails, the form is unchanged', async () => {
    let isDown = false
    const definitions = {
      fields: async () => {
        if (isDown) throw new Error('down')
        return { region: { isVisible: false } }
      },
    }
    show({
      schema: { properties: { country: text('Country'), region: text('Region') } },
      uiSchema: { 'ui:definitions': 'fields', 'ui:definitionsOn': 'field.country' },
      engine: { formServices: { checks: {}, definitions } },
    })
    await waitFor(() => expect(screen.queryByLabelText('Region')).toBeNull())
    isDown = true
    fill('Country', 'GB')
    await screen.findByLabelText('Region')
  })

  it('[FRM-07] a late answer for the previous country is ignored', async () => {
    const { says } = showDefined()
    fill('Country', 'AE')
    await waitFor(() => expect(says).toHaveLength(2))
    says[1]?.({ region: { isVisible: false } })
    await waitFor(() => expect(screen.queryByLabelText('Region')).toBeNull())
    says[0]?.({ region: { isVisible: true } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByLabelText('Region')).toBeNull()
  })

  it('[FRM-07] without an answer the form is unchanged', async () => {
    const definitions = { fields: () => Promise.reject(new Error('down')) }
    const { sent } = show({
      schema: { properties: { a: text('A') } },
      uiSchema: { 'ui:definitions': 'fields' },
      engine: { formServices: { checks: {}, definitions } },
    })
    fill('A', 'x')
    send()
    await waitFor(() => expect(sent).toEqual([{ a: 'x' }]))
  })
})

describe('a field that the platform is asked about', () => {
  it('[VAL-15] what the platform refuses is not sent, and another value is', async () => {
    const checks = { code: async (value: unknown) => (value === 'WELCOME' ? undefined : 'requiredField') }
    const { sent } = show({
      schema: { properties: { code: text('Code') } },
      uiSchema: { code: { 'ui:check': 'code' } },
      engine: { formServices: { checks, definitions: {} } },
    })
    fill('Code', 'NOPE')
    send()
    await screen.findByText('Fill this in')
    expect(sent).toEqual([])
    fill('Code', 'WELCOME')
    send()
    await waitFor(() => expect(sent).toEqual([{ code: 'WELCOME' }]))
  })
})

describe('a field whose check failed', () => {
  it('[VAL-15] is checked again when the form is sent, and the button is enabled', async () => {
    let isDown = true
    const code = async () => {
      if (isDown) throw new Error('down')
      return undefined
    }
    const { sent } = show({
      schema: { properties: { code: text('Code') } },
      uiSchema: { code: { 'ui:check': 'code' } },
      engine: { formServices: { checks: { code }, definitions: {} } },
      form: { timing: 'eager', submit: { label: 'Send', method: 'test' } },
    })
    fill('Code', 'WELCOME')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false))
    send()
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
    isDown = false
    send()
    await waitFor(() => expect(sent).toEqual([{ code: 'WELCOME' }]))
  })
})

describe('a field that takes a file', () => {
  /** A file reader that ends on demand of the test, with the file's name as result. */
  class SlowReader extends EventTarget {
    static readonly reading = new Map<string, SlowReader>()
    result = ''
    error: Error | null = null

    readAsDataURL({ name }: File) {
      this.result = name
      SlowReader.reading.set(name, this)
    }

    static end(name: string, how: 'load' | 'error') {
      SlowReader.reading.get(name)?.dispatchEvent(new Event(how))
    }
  }

  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['x'], name)] } })

  beforeEach(() => void vi.stubGlobal('FileReader', SlowReader))
  afterEach(() => void vi.unstubAllGlobals())

  const ofFile = { schema: { properties: { file: text('File') } }, uiSchema: { file: { 'ui:widget': 'file' } } }

  it('[FRM-09] sends the one that was chosen last, whichever was uploaded first', async () => {
    const { sent } = show(ofFile)
    choose('first.png')
    choose('second.png')
    SlowReader.end('second.png', 'load')
    SlowReader.end('first.png', 'load')
    await screen.findByText('second.png')
    send()
    await waitFor(() => expect(sent).toEqual([{ file: 'second.png' }]))
  })

  it('[FRM-09] says that one could not be read, and does not send the one before in its place', async () => {
    const { sent } = show(ofFile)
    choose('first.png')
    SlowReader.end('first.png', 'load')
    choose('second.png')
    SlowReader.end('second.png', 'error')
    await new Promise((resolve) => setTimeout(resolve))
    send()
    await screen.findByText('The file could not be read')
    expect(sent).toEqual([])
  })
})

describe('masks and drafts', () => {
  it('[FRM-10] a masked field is formatted by its mask', () => {
    show({ schema: { properties: { cpf: text('CPF') } }, uiSchema: { cpf: { 'ui:mask': '###.###.###-##' } } })
    fireEvent.input(screen.getByLabelText('CPF'), { target: { value: '1234x5678901' } })
    expect((screen.getByLabelText('CPF') as HTMLInputElement).value).toBe('123.456.789-01')
  })

  it('[FRM-13] what was typed is there again when the form is, passwords are not', () => {
    const secrets = {
      schema: { properties: { name: text('Name'), password: text('Password') } },
      uiSchema: { password: { 'ui:widget': 'password' } },
    }
    const { unmount } = show(secrets)
    fill('Name', 'Ana')
    fireEvent.change(document.querySelector('[type=password]') as Element, { target: { value: 'secret-1' } })
    unmount()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1')
    show(secrets)
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ana')
  })

  it('[FRM-09] a field, a group and a list without a title go by their names, whatever stands in these', () => {
    const plain = { type: 'string' }
    const properties = {
      'a{b': plain,
      'c**d': { type: 'object', properties: { e: plain } },
      'f}g': { type: 'array', items: plain },
    }
    show({ schema: { properties } })
    for (const name of ['a{b', 'c**d', 'f}g']) expect(screen.getByText(name)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /add/i }))
    expect(screen.getByLabelText('f}g 1')).toBeDefined()
  })
})
