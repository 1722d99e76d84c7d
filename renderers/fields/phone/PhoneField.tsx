import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlProps, textOf, textSetting } from '#renderers/parts/fields/controlProps.ts'
import { digitsIn } from '#renderers/parts/fields/typedText.ts'
import type { FieldOption, FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import {
  type PhoneCountry,
  type RefineCountry,
  countriesOf,
  isComplete,
  limitDigits,
  parsePastedNumber,
  formatPhoneNumber,
} from './phoneNumber.ts'
import styles from './PhoneField.module.css'

/**
 * A phone number; the value is its digits with the dial code. The country's code is set in the
 * field that `ui:countryField` names (by default phone_country_code).
 */
export default observer(function PhoneField(props: FieldProps) {
  const { id, label, hint, error, settings, value, options, isDisabled, beside, onChange, onProblem } = props
  const countries = options.flatMap(countryOf)
  const countryField = textSetting(settings['countryField']) ?? 'phone_country_code'
  const digits = digitsIn(textOf(value))
  const [chosenCode, setChosen] = useState<string>()
  const refine = useRefine()
  const preferredCode = chosenCode ?? textOf(beside.get(countryField) ?? beside.get('country'))
  const country = selectCountry({ digits, countries, preferredCode, refine: refine.with })
  const [isPlus, setPlus] = useState(false)
  const formatted = formatPhoneNumber(digits, country) || (isPlus ? '+' : '')
  const input = useRef<HTMLInputElement>(null)
  const caret = useCaret(input, formatted)

  const problem = digits !== '' && country && !isComplete(digits, country) ? 'wrongPhoneFormat' : undefined
  useEffect(() => onProblem(problem), [onProblem, problem])
  useSibling(beside, countryField, country?.code)

  const setDigits = (next: string) => onChange(limitDigits(next, countriesOf(next, countries)[0]) || undefined)

  function handleInput(text: string) {
    caret.remember()
    const typed = digitsIn(text)
    setPlus(text.startsWith('+'))
    const isLocal = digits === '' && country !== undefined && !text.startsWith('+')
    setDigits(isLocal && typed !== '' ? country.dial + typed : typed)
  }

  function choose(code: string) {
    const next = countries.find((it) => it.code === code)
    setChosen(code)
    if (!next) return
    const rest = withoutDialCode(digits, country)
    onChange(rest === '' ? undefined : limitDigits(next.dial + rest, next))
    input.current?.focus()
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        ref={input}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete={textSetting(settings['autocomplete']) ?? 'tel'}
        placeholder={props.placeholder ?? exampleOf(country)}
        value={formatted}
        onFocus={refine.load}
        onChange={(event) => handleInput(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault()
          setDigits(parsePastedNumber(event.clipboardData.getData('text'), countries, country))
        }}
        start={<CountrySelect country={country} countries={countries} isDisabled={isDisabled} onChange={choose} />}
      />
    </Field>
  )
})

/** Sets another field of the form to a value, unless it is undefined. */
function useSibling(beside: FieldProps['beside'], name: string, value: string | undefined): void {
  useEffect(() => {
    if (value !== undefined && beside.get(name) !== value) beside.set(name, value)
  }, [beside, name, value])
}

const withoutDialCode = (digits: string, country: PhoneCountry | undefined) =>
  country && digits.startsWith(country.dial) ? digits.slice(country.dial.length) : digits

const exampleOf = (country: PhoneCountry | undefined) =>
  country && `+${country.dial} ${(country.masks[0] ?? '').replaceAll('#', '0')}`

interface CountrySelectProps {
  readonly country: PhoneCountry | undefined
  readonly countries: readonly PhoneCountry[]
  readonly isDisabled: boolean
  readonly onChange: (code: string) => void
}

function CountrySelect({ country, countries, isDisabled, onChange }: CountrySelectProps) {
  const t = useT()
  return (
    <span className={styles.country}>
      {country ? <span aria-hidden="true">{country.code}</span> : <Icon name="phone" />}
      <Icon name="chevron-down" size="s" />
      <select
        className={styles.select}
        aria-label={t('form.phoneCountry')}
        disabled={isDisabled}
        value={country?.code ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t('form.choose')}</option>
        {countries.map(({ code, name, dial }) => (
          <option key={code} value={code}>
            {name} (+{dial})
          </option>
        ))}
      </select>
    </span>
  )
}

interface CountryInput {
  readonly digits: string
  readonly countries: readonly PhoneCountry[]
  /** Code of the country that the player chose, or that the form names. */
  readonly preferredCode: string
  /** Tells countries with the same dial code apart, once it is loaded. */
  readonly refine: (digits: string, candidates: readonly PhoneCountry[]) => PhoneCountry | undefined
}

/** Returns the country of a number; of no digits yet, the preferred one. */
function selectCountry({ digits, countries, preferredCode, refine }: CountryInput): PhoneCountry | undefined {
  const candidates = digits === '' ? countries : countriesOf(digits, countries)
  const isShared = digits !== '' && candidates.length > 1
  const refined = isShared ? refine(digits, candidates) : undefined
  const preferred = candidates.find(({ code }) => code === preferredCode)
  return refined ?? preferred ?? (digits === '' ? undefined : candidates[0])
}

/** Converts an option of the list `phoneCountries` to a country. */
function countryOf({ value, label, more }: FieldOption): PhoneCountry[] {
  const { dial, masks } = more ?? {}
  if (typeof dial !== 'string' || !Array.isArray(masks)) return []
  return [{ code: String(value), name: label, dial, masks: masks.map(String) }]
}

/**
 * Tells countries with the same dial code apart by a library, which is loaded once a phone field
 * has the focus.
 */
function useRefine() {
  const [refine, setRefine] = useState<{ readonly by: RefineCountry }>()
  async function load() {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
    const by: RefineCountry = (digits, candidates) => {
      const code = parsePhoneNumberFromString(`+${digits}`)?.country
      return candidates.find((it) => it.code === code)
    }
    setRefine({ by })
  }
  return {
    with: (digits: string, candidates: readonly PhoneCountry[]) => refine?.by(digits, candidates),
    // Without the library the first country of the dial code is used.
    load: () => void (refine ?? load().catch(() => undefined)),
  }
}

/** Keeps the caret behind the same digit when the number is formatted again. */
function useCaret(input: React.RefObject<HTMLInputElement | null>, formatted: string) {
  const digitCount = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = input.current
    const count = digitCount.current
    digitCount.current = undefined
    if (!element || count === undefined || document.activeElement !== element) return
    let digitsBefore = 0
    let position = 0
    while (position < formatted.length && digitsBefore < count)
      if (/\d/.test(formatted[position++] ?? '')) digitsBefore += 1
    element.setSelectionRange(position, position)
  }, [input, formatted])
  return {
    remember() {
      const { value = '', selectionStart } = input.current ?? {}
      const isAtEnd = selectionStart === value.length
      digitCount.current = isAtEnd ? undefined : digitsIn(value.slice(0, selectionStart ?? 0)).length
    },
  }
}
