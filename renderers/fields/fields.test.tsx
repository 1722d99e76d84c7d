// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldTypes } from '#registry/fieldTypes.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { type FieldName, fieldSamples } from '../../.storybook/fieldSamples.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import termsStyles from '#renderers/parts/fields/TermsLinks.module.css'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Renders a field that keeps its value; returns its values and what it reported about itself and
 * the field next to it.
 */
function show(name: FieldName, over: Partial<FieldProps> = {}, locale: 'en' | 'es' | 'ar' = 'en') {
  const values: unknown[] = []
  const problems: unknown[] = []
  const beside = new Map<string, unknown>()
  const { label, options = [], settings = {} } = fieldSamples[name]
  const Type = fieldTypes[name]
  function Field() {
    const [value, setValue] = useState(over.value)
    return (
      <Type
        id="f"
        name="f"
        label={label}
        isRequired={false}
        isDisabled={false}
        options={options}
        settings={settings}
        onBlur={() => void problems.push('left')}
        onProblem={(code) => void problems.push(code)}
        beside={{ get: (key) => beside.get(key), set: (key, given) => void beside.set(key, given) }}
        {...over}
        value={value}
        onChange={(next) => {
          values.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(
    <StoryProviders locale={locale} theme="dark">
      <Field />
    </StoryProviders>,
  )
  return { values, problems, beside, control: document.getElementById('f') as HTMLInputElement }
}

const choices = ['slots', 'live', 'fast'].map((value) => ({ value, label: value }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('checkboxes', () => {
  it('are sent in the order of the options, and as nothing when none is left', () => {
    const { values } = show('checkboxes', { options: choices })
    for (const name of ['fast', 'slots', 'fast', 'slots']) fireEvent.click(box(name))
    expect(values).toEqual([['fast'], ['slots', 'fast'], ['slots'], undefined])
  })

  it('say once that one of them must be ticked', () => {
    show('checkboxes', { options: choices, isRequired: true })
    const required = choices.map(({ value }) => box(value).getAttribute('aria-required'))
    expect(required).toEqual(['true', null, null])
    cleanup()
    show('checkboxes', { options: choices })
    expect(box('slots').hasAttribute('aria-required')).toBe(false)
  })
})

it('[FRM-09] what to read before choosing one of a few is a list below all of them', () => {
  const options = [1, 2].map((value) => ({ value, label: `Offer ${value}` }))
  const links = options.map(({ value, label }) => ({ label: `Terms: ${label}`, url: `/offers/${value}` }))
  show('radio', { options, settings: { links } }, 'es')
  const anchors = screen.getAllByRole('link')
  expect(anchors.map((link) => link.getAttribute('href'))).toEqual(['/es/offers/1', '/es/offers/2'])
  expect(anchors.map(({ parentElement }) => parentElement?.className)).toEqual(anchors.map(() => termsStyles.list))
})

it('[FRM-09] one of a few holds the value of its option, numbers too', () => {
  const options = [1, 7, 30].map((value) => ({ value, label: `${value} days` }))
  const { values } = show('radio', { options, value: 7 })
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(options.map(({ label }) => radio(label).checked)).toEqual([false, true, false])
  fireEvent.click(radio('30 days'))
  fireEvent.click(radio('1 days'))
  expect(values).toEqual([30, 1])
})

describe('[FRM-09] a list to choose from', () => {
  /** The box that takes the place of the browser's own select. */
  const searched = () =>
    waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('input#f[role=combobox]')
      if (!input) throw new Error('the list is no box to type in')
      return input
    })

  it('holds the value of its option, and nothing where nothing is chosen', () => {
    const options = [1, 7].map((value) => ({ value, label: `${value} days` }))
    const { values, control } = show('select', { options })
    expect(control.value).toBe('')
    fireEvent.change(control, { target: { value: '7' } })
    expect(control.value).toBe('7')
    fireEvent.change(control, { target: { value: '' } })
    expect(values).toEqual([7, undefined])
  })

  it.each([
    [60, {}, false],
    [61, {}, true],
    [3, { search: true }, true],
    [3, { search: 'yes' }, false],
  ])('with %i entries and %j is searched by typing: %s', async (count, settings, isSearched) => {
    const options = Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Entry ${index}` }))
    show('select', { options, settings })
    await act(() => vi.dynamicImportSettled())
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(document.getElementById('f')?.matches('input[role=combobox]')).toBe(isSearched)
  })

  it('says what the select before it said, once it is searched', async () => {
    const options = Array.from({ length: 61 }, (_, index) => ({ value: index, label: `Entry ${index}` }))
    const { problems } = show('select', { options, value: 3, isRequired: true, error: 'Choose another one' })
    const input = await searched()
    const attributes = ['aria-required', 'aria-invalid'].map((name) => input.getAttribute(name))
    expect([input.value, ...attributes]).toEqual(['Entry 3', 'true', 'true'])
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose another one',
    )
    act(() => input.focus())
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('Entry 3')
    act(() => input.blur())
    expect(problems).toContain('left')
  })

  it('cannot be opened while it is off', async () => {
    const options = Array.from({ length: 61 }, (_, index) => ({ value: index, label: `Entry ${index}` }))
    show('select', { options, isDisabled: true })
    expect((await searched()).disabled).toBe(true)
  })

  it.each([
    [{}, 'country'],
    [{ autocomplete: 'off' }, 'off'],
  ])('of countries is filled in by the browser, unless %j', (settings, autocomplete) => {
    const { control } = show('country_code', { settings })
    expect(control.getAttribute('autocomplete')).toBe(autocomplete)
  })
})

describe('[FRM-09] a day', () => {
  const calendar = () => document.querySelector<HTMLInputElement>('input[type=date]')!

  it.each([
    ['05.03.1990', undefined, '1990-03-05'],
    ['1990-03-05', 'date', '1990-03-05'],
    ['31.02.1990', undefined, ''],
    ['05.03.19', undefined, ''],
    ['', undefined, ''],
  ])('%j of the format %s stands in the browser’s own calendar as %j', (value, format, day) => {
    show('date', { value, format })
    expect(calendar().value).toBe(day)
  })

  it.each([
    [undefined, '05.03.1990'],
    ['date', '1990-03-05'],
  ])('of the format %s is taken from the calendar, which its button opens, as %s', (format, day) => {
    const { values, control } = show('date', { format })
    const showPicker = vi.fn()
    calendar().showPicker = showPicker
    fireEvent.click(screen.getByRole('button', { name: 'Choose from calendar' }))
    expect(showPicker).toHaveBeenCalledTimes(1)
    fireEvent.change(calendar(), { target: { value: '1990-03-05' } })
    expect([values, control.value]).toEqual([[day], '05.03.1990'])
  })
})

describe('[AUT-08] a promo code', () => {
  it.each([
    [undefined, [], false],
    ['pending', ['Checking'], false],
    ['valid', [], true],
  ] as const)('whose check is %s shows: %j', (checkState, spinners, isGood) => {
    show('promo_code', { value: 'SPRING', checkState })
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(spinners)
    expect(document.querySelectorAll('use[href$="#check"]').length > 0).toBe(isGood)
  })
})

describe('[FRM-09] a file', () => {
  const choose = (...files: File[]) =>
    act(async () => void fireEvent.change(document.getElementById('f')!, { target: { files } }))
  const picture = new File(['x'], 'me.png', { type: 'image/png' })

  it('says how far it has come, makes the form wait, and is there when it has arrived', async () => {
    const steps: ((share: number) => void)[] = []
    const { promise, resolve } = Promise.withResolvers<{ value: string }>()
    const { values, problems } = show('file', {
      upload: ({ onProgress }) => {
        steps.push(onProgress)
        return promise
      },
    })
    expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull()
    await choose(picture)
    const bar = await screen.findByRole('progressbar', { hidden: true })
    expect(bar.getAttribute('value')).toBe('0')
    await act(async () => steps[0]?.(0.4))
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'))
    expect(problems.at(-1)).toBe('fileUploading')
    await act(async () => resolve({ value: 'file:1' }))
    await waitFor(() => expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull())
    expect([values, problems.at(-1)]).toEqual([[undefined, 'file:1'], undefined])
  })

  it('that is refused shows the reason at once and has no value', async () => {
    const upload = () => Promise.resolve({ code: 'fileWrongType' })
    const { values, problems } = show('file', { value: 'file:0', upload })
    await choose(picture)
    expect(values).toEqual([undefined])
    expect(problems.slice(-2)).toEqual(['fileWrongType', 'left'])
  })

  it('that is removed has no error any more', async () => {
    const { values, problems } = show('file', { settings: { maxMegabytes: 0.000_001 } })
    await choose(new File(['too large'], 'a.png'))
    expect(problems.slice(-2)).toEqual(['fileTooLarge', 'left'])
    await choose()
    expect([values, problems.at(-1)]).toEqual([[undefined, undefined], undefined])
  })
})

describe('[VAL-12] a phone number', () => {
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' })

  it.each([
    [undefined, undefined],
    ['34612345678', undefined],
    ['3461234567', 'wrongPhoneFormat'],
    ['34', 'wrongPhoneFormat'],
  ])('%s has the problem %s', (value, problem) => {
    expect(show('phone', { value }).problems.at(-1)).toBe(problem)
  })

  it('sets the country of the field next to it, and begins with that country', () => {
    const { beside } = show('phone', { value: '5511987654321' })
    expect([country().value, beside.get('phone_country_code')]).toEqual(['BR', 'BR'])
    cleanup()
    show('phone', { beside: { get: (name) => (name === 'country' ? 'US' : undefined), set: () => undefined } })
    expect(country().value).toBe('US')
    cleanup()
    show('phone')
    expect(country().value).toBe('')
  })

  it('goes to the field that ui:countryField names', () => {
    const { beside } = show('phone', { value: '34612345678', settings: { countryField: 'dial' } })
    expect([...beside]).toEqual([['dial', 'ES']])
  })
})

it('a number is kept as it is typed', () => {
  const { values, control } = show('number')
  fireEvent.change(control, { target: { value: '42' } })
  expect(values.map(String)).toEqual(['42'])
})

const visible = (Object.keys(fieldTypes) as FieldName[]).filter((name) => name !== 'hidden')
/** Fields of several inputs, which are named by their group. */
const groups: readonly string[] = ['checkboxes', 'radio']

describe('[FRM-12] every field', () => {
  it('is in the tables', () => expect(visible).toHaveLength(20))

  it.each(visible)(
    '%s: its label names it, its hint describes it, and it is needed or off where the form says so',
    (name) => {
      const options = groups.includes(name) ? choices : undefined
      const { control } = show(name, { hint: 'A hint', isRequired: true, ...(options && { options }) })
      const question = groups.includes(name) ? control.closest('[role=group], [role=radiogroup]') : undefined
      const named = question
        ? document.getElementById(question.getAttribute('aria-labelledby') ?? '')?.textContent
        : control.labels?.[0]?.textContent
      expect(named).toContain(fieldSamples[name].label)
      expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A hint')
      expect(control.required || control.getAttribute('aria-required') === 'true').toBe(true)
      expect([control.disabled, control.getAttribute('aria-invalid')]).toEqual([false, null])
      cleanup()
      const off = show(name, { isDisabled: true, ...(options && { options }) }).control
      const open = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
      expect(open.filter(({ disabled }) => !disabled)).toEqual([])
      expect([off.disabled, off.required, off.getAttribute('aria-describedby')]).toEqual([true, false, null])
    },
  )

  it.each(visible)(
    '%s: its error takes the place of the hint, is tied to it, and the field is marked as wrong',
    (name) => {
      const options = groups.includes(name) ? choices : undefined
      const { control } = show(name, { hint: 'A hint', error: 'Not so', ...(options && { options }) })
      const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')
      expect([described?.textContent, described?.parentElement?.getAttribute('aria-live')]).toEqual([
        'Not so',
        'polite',
      ])
      const marked = control.closest('[role=radiogroup]') ?? control
      expect(marked.getAttribute('aria-invalid')).toBe('true')
      expect(screen.queryByText('A hint')).toBeNull()
    },
  )

  it.each(visible.filter((name) => !['file'].includes(name)))('%s: leaving it is reported', (name) => {
    const { control, problems } = show(name, groups.includes(name) ? { options: choices } : {})
    fireEvent.blur(control)
    expect(problems).toContain('left')
  })
})

/** Attributes for browsers and touch keyboards. */
it.each<[FieldName, Partial<FieldProps>, Readonly<Record<string, string | null>>]>([
  ['card_number', {}, { inputmode: 'numeric', autocomplete: 'cc-number', dir: 'ltr' }],
  ['code', {}, { inputmode: 'numeric', autocomplete: 'one-time-code', dir: 'ltr', placeholder: '••••••' }],
  ['code', { settings: { length: 4 } }, { placeholder: '••••' }],
  ['date', {}, { inputmode: 'numeric', placeholder: 'dd.mm.yyyy', dir: 'ltr' }],
  [
    'date',
    { placeholder: '24.12.1990', settings: { autocomplete: 'bday' } },
    { placeholder: '24.12.1990', autocomplete: 'bday' },
  ],
  ['iban', {}, { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', dir: 'ltr' }],
  ['input', {}, { type: 'text', inputmode: null }],
  ['input', { settings: { inputType: 'email', autocomplete: 'email' } }, { type: 'email', autocomplete: 'email' }],
  ['input', { settings: { inputType: 'file', inputMode: 'numeric' } }, { type: 'text', inputmode: 'numeric' }],
  ['number', {}, { inputmode: 'decimal' }],
  ['password', {}, { type: 'password', autocomplete: 'current-password' }],
  ['password', { settings: { autocomplete: 'new-password' } }, { autocomplete: 'new-password' }],
  ['phone', {}, { type: 'tel', inputmode: 'tel', autocomplete: 'tel', dir: 'ltr', placeholder: null }],
  ['phone', { value: '34' }, { placeholder: '+34 000 000 000' }],
  ['promo_code', {}, { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' }],
  ['region', {}, { autocomplete: 'address-level1' }],
  ['search', {}, { type: 'search', autocomplete: 'off', enterkeyhint: 'search' }],
  ['sum', {}, { inputmode: 'numeric', autocomplete: 'off', dir: 'ltr' }],
  ['textarea', {}, { rows: '4' }],
])('[FRM-09] a field of the type %s with %j has the attributes %j', (name, over, attributes) => {
  const { control } = show(name, over)
  const actual = Object.keys(attributes).map((attribute) => [attribute, control.getAttribute(attribute)])
  expect(Object.fromEntries(actual)).toEqual(attributes)
})

/** The typed text, the text that the field shows, and the value of the form. */
it.each<[FieldName, string, string, unknown]>([
  ['card_number', '4111 1111-1111 1111', '4111 1111 1111 1111', '4111111111111111'],
  ['iban', 'es91 2100', 'ES91 2100', 'ES912100'],
  ['code', '12 34 567', '123456', '123456'],
  ['promo_code', ' SPRING ', 'SPRING', 'SPRING'],
  ['sum', '1,000 €', '1,000 €', '1000'],
  ['textarea', 'a\nb', 'a\nb', 'a\nb'],
  ['region', 'Kent', 'Kent', 'Kent'],
])('[FRM-09] in a field of the type %s %j is shown as %j and sent as %j', (name, typed, displayed, value) => {
  const { control, values } = show(name)
  fireEvent.input(control, { target: { value: typed } })
  expect([control.value, values.at(-1)]).toEqual([displayed, value])
})

describe('[VAL-16] a box to agree to something', () => {
  const links = [
    { label: 'Terms', url: '/terms' },
    { label: 'Elsewhere', url: '//evil.example' },
    { label: 'Script', url: 'javascript:alert(1)' },
    { url: '/no-words' },
  ]

  it('leads to what there is to read, in a tab of its own and in the language of the page', () => {
    show('checkbox', { settings: { links } }, 'es')
    const anchors = screen
      .getAllByRole('link')
      .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))
    expect(anchors).toEqual([['/es/terms', '_blank', 'noopener']])
  })

  it('is unticked by default', () => {
    const { control, values } = show('checkbox')
    expect(control.checked).toBe(false)
    fireEvent.click(control)
    fireEvent.click(control)
    expect(values).toEqual([true, false])
  })
})

describe('[VAL-15] a promo code that is good', () => {
  it('says so, tied to its field', () => {
    const { control } = show('promo_code', { value: 'SPRING', checkState: 'valid' })
    const words = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect([words?.id, words?.textContent]).toEqual(['f-success', 'This code is valid.'])
  })
})

describe('[FRM-09] a text that can be emptied', () => {
  it.each(['input', 'search'] as const)(
    '%s: by its button, which is there while there is something, and gives the focus back',
    (name) => {
      const settings = { clearable: true }
      const { control, values } = show(name, { value: 'Dice', settings })
      const clear = screen.getByRole('button', { name: 'Clear' })
      expect(clear.getAttribute('aria-controls')).toBe('f')
      fireEvent.click(clear)
      expect([control.value, values, document.activeElement]).toEqual(['', [undefined], control])
      expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
      cleanup()
      show(name, { value: 'Dice', settings, isDisabled: true })
      expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    },
  )
})

describe('[VAL-04] a sum', () => {
  const presets = { EUR: [20, 1000], USD: [10] }
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('fieldset button')]
  const words = () => buttons().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

  it.each([
    [{ presets, currency: 'EUR' }, {}, 'EUR', ['20,00 €', '1000,00 €']],
    [{ presets, currencyField: 'in' }, { in: 'EUR' }, 'EUR', ['20,00 €', '1000,00 €']],
    [{ presets, currencyField: 'in', currency: 'EUR' }, { in: 'USD' }, 'USD', ['10,00 US$']],
    [{ presets, currencyField: 'in' }, {}, 'USD', ['10,00 US$']],
    [{ presets, currency: 'GBP' }, {}, 'GBP', []],
    [{ presets: [5] }, {}, 'USD', ['5,00 US$']],
  ])(
    'with %j beside %j is in %s, and suggests %j in the words of the language',
    (settings, near, currency, suggested) => {
      const beside = { get: (name: string) => (near as Record<string, string>)[name], set: () => undefined }
      show('sum', { settings, beside }, 'es')
      expect([screen.getByText(currency).textContent, words()]).toEqual([currency, suggested])
    },
  )

  it.each([
    ['es', '20,50', '20.50'],
    ['es', '1.234,5', '1234.5'],
    ['en', '1,234.5', '1234.5'],
    ['en', '20,50', '20.50'],
    ['ar', '٢٠', '20'],
  ] as const)(
    'that is typed in %s sign by sign as %s stays as it is typed, and is sent as %s',
    (locale, text, amount) => {
      const { control, values } = show('sum', {}, locale)
      for (const sign of text) fireEvent.input(control, { target: { value: control.value + sign } })
      expect([control.value, values.at(-1)]).toEqual([text, amount])
    },
  )

  it('that was entered before has the decimal sign of the language', () => {
    expect(show('sum', { value: '1234.5' }, 'es').control.value).toBe('1234,5')
  })

  it('is what a suggestion says, which is pressed then, however its thousands are written', () => {
    const { control, values } = show('sum', { settings: { presets: [20, 1000] } })
    fireEvent.click(buttons()[1]!)
    expect([values, control.value]).toEqual([['1000'], '1000'])
    fireEvent.change(control, { target: { value: '1,000' } })
    expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    cleanup()
    show('sum', { settings: { presets: [20, 1000] }, isDisabled: true })
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
  })
})

describe('[FRM-09] a day whose form is off', () => {
  it('opens no calendar', () => {
    show('date', { isDisabled: true })
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    expect(document.querySelector<HTMLInputElement>('input[type=date]')?.disabled).toBe(true)
  })
})

describe('[FRM-09] a file that is there', () => {
  it('is named, is not asked for again, and goes with the form', () => {
    const value = `data:;name=me.png;upload=${'A'.repeat(43)},`
    const { control } = show('file', { value, isRequired: true })
    const sent = document.querySelector<HTMLInputElement>('input[type=hidden]')
    expect([control.required, sent?.name, sent?.value]).toEqual([false, 'f', value])
    expect(screen.getByText('me.png')).toBeTruthy()
    cleanup()
    expect(show('file', { isRequired: true }).control.required).toBe(true)
    expect(document.querySelector('input[type=hidden]')).toBeNull()
  })

  it('that is too large reports the limit', async () => {
    const problems: unknown[] = []
    const onProblem = (...args: unknown[]) => void problems.push(args)
    show('file', { settings: { maxMegabytes: 0.000_001 }, onProblem })
    const files = [new File(['too large'], 'a.png')]
    await act(async () => void fireEvent.change(document.getElementById('f')!, { target: { files } }))
    expect(problems.at(-1)).toEqual(['fileTooLarge', { max: 0.000_001 }])
  })

  it('is no longer uploaded when its form is unmounted', async () => {
    let uploadSignal: AbortSignal | undefined
    show('file', {
      upload: ({ signal }) => {
        uploadSignal = signal
        return new Promise(() => undefined)
      },
    })
    const files = [new File(['x'], 'me.png', { type: 'image/png' })]
    await act(async () => void fireEvent.change(document.getElementById('f')!, { target: { files } }))
    expect(uploadSignal?.aborted).toBe(false)
    cleanup()
    expect(uploadSignal?.aborted).toBe(true)
  })
})

describe('[VAL-12] what is typed or pasted as a phone number', () => {
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
  const paste = (control: HTMLElement, text: string) =>
    fireEvent.paste(control, { clipboardData: { getData: () => text } })

  it.each([
    ['+', '+', [undefined], ''],
    ['34612345678', '+34 612 345 678', ['34612345678'], 'ES'],
    ['+34 612-345-678', '+34 612 345 678', ['34612345678'], 'ES'],
    ['+5511987654321', '+55 (11) 98765-4321', ['5511987654321'], 'BR'],
    ['346123456789999', '+34 612 345 678', ['34612345678'], 'ES'],
    ['abc', '', [undefined], ''],
  ])('typed, %s is shown as %s; the form gets %j, the country follows: %s', (typed, displayed, sent, code) => {
    const { control, values } = show('phone')
    fireEvent.change(control, { target: { value: typed } })
    expect([control.value, values, country().value]).toEqual([displayed, sent, code])
  })

  it('a number of the present country needs no dial code, and a dial code that is typed is not doubled', () => {
    const { control, values } = show('phone')
    fireEvent.change(country(), { target: { value: 'US' } })
    expect([document.activeElement, control.placeholder]).toEqual([control, '+1 (000) 000-0000'])
    fireEvent.change(control, { target: { value: '2' } })
    expect([values.at(-1), control.value]).toEqual(['12', '+1 (2'])
    fireEvent.change(control, { target: { value: '+1 (20' } })
    expect(values.at(-1)).toBe('120')
  })

  it('another country keeps the digits behind the dial code, and none of them where there are none', () => {
    const { control, values, beside } = show('phone', { value: '34612345678' })
    fireEvent.change(country(), { target: { value: 'BR' } })
    expect([values.at(-1), beside.get('phone_country_code'), country().value]).toEqual(['55612345678', 'BR', 'BR'])
    fireEvent.change(control, { target: { value: '' } })
    fireEvent.change(country(), { target: { value: 'ES' } })
    expect([values.at(-1), country().value]).toEqual([undefined, 'ES'])
  })

  it.each([
    ['+55 (11) 98765-4321', '5511987654321', 'BR'],
    ['0034 612 345 678', '34612345678', 'ES'],
    ['Tel.: 612 345 678', '34612345678', 'ES'],
  ])('pasted into a number of Spain, %s is %s of %s, once', (text, sent, code) => {
    const { control, values } = show('phone', { value: '34' })
    expect(paste(control, text)).toBe(false)
    expect([values, country().value]).toEqual([[sent], code])
  })

  it('the caret stays behind the same digit', () => {
    const { control } = show('phone', { value: '34612345678' })
    control.focus()
    // '+34 6|12 345 678' becomes '+34 69|1 234 567'
    control.setSelectionRange(5, 5)
    fireEvent.change(control, { target: { value: '+34 6912 345 678', selectionStart: 6, selectionEnd: 6 } })
    expect([control.value, control.selectionStart]).toEqual(['+34 691 234 567', 6])
  })
})

describe('[FRM-09] a list of parts of a country', () => {
  it.each([0, 1, 3])('of %i is chosen from where there are some, else written', (count) => {
    const options = Array.from({ length: count }, (_, index) => ({ value: `r${index}`, label: `Region ${index}` }))
    const { control } = show('region', { options })
    expect(control.tagName).toBe(count > 0 ? 'SELECT' : 'INPUT')
  })
})

it.each([
  [undefined, ''],
  ['x', 'x'],
  [7, '7'],
  [false, 'false'],
])('[FRM-09] a hidden field sends %s as %j', (value, sent) => {
  show('hidden', { value })
  const input = document.querySelector<HTMLInputElement>('input[type=hidden]')
  expect([input?.name, input?.value]).toEqual(['f', sent])
})
