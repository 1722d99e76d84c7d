import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldOption, FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps, textOf, textSetting } from '#renderers/parts/controlProps.ts'
import { digitsIn } from '#renderers/parts/typedText.ts'
import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './PhoneField.module.css'
import { type PhoneCountry, type Refine, countriesOf, isComplete, limited, pasted, written } from './phoneNumber.ts'

/**
 * A phone number; its value is the digits with the dial code in front. The country's code goes to the field beside it that
 * `ui:countryField` names (phone_country_code).
 */
export default observer(function PhoneField(props: FieldProps) {
  const { id, label, hint, error, settings, value, options, isDisabled, beside, onChange, onProblem } = props
  const t = useT()
  const countries = options.flatMap(countryOf)
  const besideName = textSetting(settings['countryField']) ?? 'phone_country_code'
  const digits = digitsIn(textOf(value))
  const [chosen, setChosen] = useState<string>()
  const refine = useRefine()
  const country = presentCountry()
  const [isPlus, setPlus] = useState(false)
  const shown = written(digits, country) || (isPlus ? '+' : '')
  const input = useRef<HTMLInputElement>(null)
  const caret = useCaret(input, shown)

  const problem = digits !== '' && country && !isComplete(digits, country) ? 'wrongPhoneFormat' : undefined
  useEffect(() => onProblem(problem), [onProblem, problem])
  const countryCode = country?.code
  useEffect(() => {
    if (countryCode !== undefined && beside.get(besideName) !== countryCode) beside.set(besideName, countryCode)
  }, [beside, besideName, countryCode])

  function presentCountry(): PhoneCountry | undefined {
    const candidates = digits === '' ? countries : countriesOf(digits, countries)
    const wanted = chosen ?? textOf(beside.get(besideName) ?? beside.get('country'))
    const isShared = digits !== '' && candidates.length > 1
    const refined = isShared ? refine.with(digits, candidates) : undefined
    const kept = candidates.find(({ code }) => code === wanted)
    if (refined ?? kept) return refined ?? kept
    return digits === '' ? countries.find(({ code }) => code === wanted) : candidates[0]
  }

  function take(next: string) {
    const [following] = countriesOf(next, countries)
    onChange(limited(next, following) || undefined)
  }

  function type(text: string) {
    caret.remember()
    const typed = digitsIn(text)
    setPlus(text.startsWith('+'))
    const isLocal = digits === '' && country !== undefined && !text.startsWith('+')
    take(isLocal && typed !== '' ? country.dial + typed : typed)
  }

  function choose(code: string) {
    const next = countries.find((it) => it.code === code)
    setChosen(code)
    if (!next) return
    const rest = country && digits.startsWith(country.dial) ? digits.slice(country.dial.length) : digits
    onChange(rest === '' ? undefined : limited(next.dial + rest, next))
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
        placeholder={
          props.placeholder ?? (country && `+${country.dial} ${(country.masks[0] ?? '').replaceAll('#', '0')}`)
        }
        value={shown}
        onFocus={refine.load}
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault()
          take(pasted(event.clipboardData.getData('text'), countries, country))
        }}
        start={
          <span className={styles.country}>
            {country ? <span aria-hidden="true">{country.code}</span> : <Icon name="phone" />}
            <Icon name="chevron-down" size="s" />
            <select
              className={styles.select}
              aria-label={t('form.phoneCountry')}
              disabled={isDisabled}
              value={country?.code ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              <option value="">{t('form.choose')}</option>
              {countries.map(({ code, name, dial }) => (
                <option key={code} value={code}>
                  {name} (+{dial})
                </option>
              ))}
            </select>
          </span>
        }
      />
    </Field>
  )
})

/** A country of the list `phoneCountries`. */
function countryOf({ value, label, more }: FieldOption): PhoneCountry[] {
  const { dial, masks } = more ?? {}
  if (typeof dial !== 'string' || !Array.isArray(masks)) return []
  return [{ code: String(value), name: label, dial, masks: masks.map(String) }]
}

/** Who shares a dial code is known to a library, which is loaded once somebody stands in a phone field. */
function useRefine() {
  const [refine, setRefine] = useState<{ readonly by: Refine }>()
  async function load() {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
    const by: Refine = (digits, candidates) => {
      const code = parsePhoneNumberFromString(`+${digits}`)?.country
      return candidates.find((it) => it.code === code)
    }
    setRefine({ by })
  }
  return {
    with: (digits: string, candidates: readonly PhoneCountry[]) => refine?.by(digits, candidates),
    // without it the first country of the dial code is taken
    load: () => void (refine ?? load().catch(() => undefined)),
  }
}

/** The caret stays behind the digit that it stood behind. */
function useCaret(input: React.RefObject<HTMLInputElement | null>, shown: string) {
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = input.current
    const count = before.current
    before.current = undefined
    if (!element || count === undefined || document.activeElement !== element) return
    let seen = 0
    let at = 0
    while (at < shown.length && seen < count) if (/\d/.test(shown[at++] ?? '')) seen += 1
    element.setSelectionRange(at, at)
  }, [input, shown])
  return {
    remember() {
      const { value = '', selectionStart } = input.current ?? {}
      const isAtEnd = selectionStart === value.length
      before.current = isAtEnd ? undefined : digitsIn(value.slice(0, selectionStart ?? 0)).length
    },
  }
}
