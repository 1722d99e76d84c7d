// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { type FieldName, fieldSamples } from '../.storybook/fieldSamples.ts'
import { SampleField } from '../.storybook/fieldStory.tsx'
import { StoryProviders } from '../.storybook/StoryProviders.tsx'
import { fieldTypes } from './fieldTypes.ts'

const shown = (Object.keys(fieldTypes) as FieldName[]).filter((name) => name !== 'hidden')

function show(name: FieldName, over: Partial<FieldProps> = {}) {
  render(
    <StoryProviders locale="en" theme="dark">
      <SampleField name={name} id="f" over={over} />
    </StoryProviders>,
  )
  const control = document.getElementById(`f-${name}`)
  if (!control) throw new Error(`the field ${name} has no element with its id`)
  return control
}

afterEach(cleanup)

describe.each(shown)('a field of type %s', (name) => {
  it('[FRM-12] has a control with the id that labels and errors go by, and its label as its name', () => {
    const control = show(name)
    const named = control.closest('[role="radiogroup"], [role="group"]') ?? control
    expect(screen.getAllByLabelText(fieldSamples[name].label)).toContain(named)
  })

  it('[FRM-12] ties its error to its control, says that the value is wrong, and announces it', () => {
    const control = show(name, { error: 'Please check this value.' })
    const error = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Please check this value.')
    expect(error?.closest('[aria-live]')).not.toBeNull()
    expect(control.closest('[aria-invalid="true"]')).not.toBeNull()
  })

  it('[FRM-12] can be reached by the Tab key, says when it must be filled in, and not when it is off', () => {
    const control = show(name, { isRequired: true })
    expect(control.tabIndex).toBe(0)
    expect(control.hasAttribute('required') || control.getAttribute('aria-required') === 'true').toBe(true)
    cleanup()
    expect(show(name, { isDisabled: true }).matches(':disabled')).toBe(true)
  })
})

it.each([
  ['textarea', 'Hello', 'Hello'],
  ['date', '5031990', '50.31.990'],
  ['card_number', '4111 1111-1111x1111', '4111 1111 1111 1111'],
  ['iban', 'es91 2100 0418', 'ES91 2100 0418'],
  ['code', '12 34-5678', '123456'],
  ['sum', '1,000 €', '1,000 €'],
  ['phone', '+34612345678999', '+34 612 345 678'],
  ['input', 'Ana 🎰', 'Ana '],
  ['promo_code', ' WELCOME ', 'WELCOME'],
  ['search', 'dice', 'dice'],
] as const)('[FRM-09] %s: typing %j leaves %j', (name, typed, left) => {
  const control = show(name, { value: undefined })
  fireEvent.input(control, { target: { value: typed } })
  expect((document.getElementById(`f-${name}`) as HTMLInputElement).value).toBe(left)
})

it('[FRM-09] a button empties a text, gives the focus back, and is there only while there is something to empty', () => {
  const control = show('input') as HTMLInputElement
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([control.value, document.activeElement]).toEqual(['', control])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

it('[FRM-09] suggested amounts are in the currency of the form and fill the field in', () => {
  const control = show('sum', { value: undefined }) as HTMLInputElement
  fireEvent.click(screen.getByRole('button', { name: '€100.00' }))
  expect(control.value).toBe('100')
  expect(screen.getByRole('button', { name: '€100.00' }).getAttribute('aria-pressed')).toBe('true')
})

it('[VAL-12] another country changes the dial code and keeps the number', () => {
  const control = show('phone') as HTMLInputElement
  fireEvent.change(screen.getByRole('combobox', { name: 'Country code' }), { target: { value: 'US' } })
  expect(control.value).toBe('+1 (612) 345-678')
})

it('[VAL-12] a country whose numbers are shorter takes the digits that it has room for', () => {
  const control = show('phone', { value: undefined }) as HTMLInputElement
  const country = screen.getByRole('combobox', { name: 'Country code' })
  fireEvent.change(country, { target: { value: 'US' } })
  expect(control.value).toBe('')
  fireEvent.input(control, { target: { value: '+16123456789' } })
  expect(control.value).toBe('+1 (612) 345-6789')
  fireEvent.change(country, { target: { value: 'ES' } })
  expect(control.value).toBe('+34 612 345 678')
  fireEvent.change(country, { target: { value: 'US' } })
  expect(control.value).toBe('+1 (612) 345-678')
})

it('[VAL-12] a pasted number is stripped and shown as its country writes it', () => {
  const control = show('phone', { value: undefined }) as HTMLInputElement
  fireEvent.paste(control, { clipboardData: { getData: () => 'Tel.: 0034 (612) 345-678' } })
  expect(control.value).toBe('+34 612 345 678')
  expect((screen.getByRole('combobox', { name: 'Country code' }) as HTMLSelectElement).value).toBe('ES')
})

it('[FRM-09] one of a few is chosen with its button', () => {
  show('radio', { value: undefined })
  fireEvent.click(screen.getByRole('radio', { name: 'Casino' }))
  expect((screen.getByRole('radio', { name: 'Casino' }) as HTMLInputElement).checked).toBe(true)
})

it('[FRM-09] a file that is too large is told and not taken', async () => {
  const told: unknown[] = []
  const control = show('file', { settings: { maxMegabytes: 1 }, onProblem: (code) => told.push(code) })
  const large = new File([new Uint8Array(1024 * 1024 + 1)], 'large.png')
  fireEvent.change(control, { target: { files: [large] } })
  expect(told).toEqual(['fileTooLarge'])
})

it('[FRM-09] the types of fields of the specification are there', () => {
  const types = [
    'card_number',
    'checkbox',
    'checkboxes',
    'code',
    'country_code',
    'date',
    'file',
    'hidden',
    'iban',
    'input',
    'number',
    'password',
    'phone',
    'promo_code',
    'radio',
    'region',
    'search',
    'select',
    'sum',
    'switch',
    'textarea',
  ]
  expect(types).toHaveLength(21)
  expect(Object.keys(fieldTypes)).toEqual(expect.arrayContaining(types))
})
