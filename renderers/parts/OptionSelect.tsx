import { Suspense, type ReactNode, lazy, useEffect, useState } from 'react'
import { optionKey } from '#src/engine/forms/choices.ts'
import type { FieldOption, FieldProps } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'
import { useNamedOptions } from './useNamedOptions.ts'
import { controlProps, textSetting } from './controlProps.ts'

const fetchCombobox = () => import('#src/ui/Combobox.tsx')
const Combobox = lazy(fetchCombobox)

interface Props {
  readonly field: FieldProps
  /** A long list that is found by typing. */
  readonly isSearched: boolean
  readonly startOf?: (option: FieldOption) => ReactNode
}

/**
 * One of a list. The browser's own select, which works without a script; one that is searched gives way to a combobox
 * once its code is here and nobody is using the select.
 */
export function OptionSelect({ field, isSearched, startOf }: Props) {
  const { id, value, settings, placeholder, onChange } = field
  const t = useT()
  const options = useNamedOptions(field.options)
  const isHere = useCombobox(id, isSearched)
  const chosen = value === undefined ? '' : optionKey(value)
  const choose = (text: string | undefined) =>
    onChange(options.find((option) => optionKey(option.value) === text)?.value)
  const { isInvalid, required, disabled, placeholder: _, ...control } = controlProps(field)
  const native = (
    <NativeSelect
      {...control}
      required={required}
      disabled={disabled}
      isInvalid={isInvalid}
      autoComplete={textSetting(settings['autocomplete'])}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{placeholder ?? t('form.choose')}</option>
      {options.map((option) => (
        <option key={optionKey(option.value)} value={optionKey(option.value)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
  if (!isHere) return native
  return (
    <Suspense fallback={native}>
      <Combobox
        id={id}
        options={options.map((option) => ({ ...option, value: optionKey(option.value), start: startOf?.(option) }))}
        value={chosen || undefined}
        placeholder={placeholder ?? t('form.choose')}
        openLabel={t('form.openList')}
        emptyLabel={t('form.nothingFound')}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={isInvalid}
        describedBy={control['aria-describedby']}
        onValue={choose}
        onBlur={field.onBlur}
      />
    </Suspense>
  )
}

/** True once the combobox may take the place of the select. */
function useCombobox(id: string, isSearched: boolean): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (!isSearched) return undefined
    let isOver = false
    const show = () => void (isOver || setHere(true))
    async function load() {
      await fetchCombobox()
      const inUse = document.activeElement?.id === id ? document.activeElement : undefined
      if (inUse) inUse.addEventListener('blur', show, { once: true })
      else show()
    }
    // without it the select stays
    void load().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [id, isSearched])
  return isHere && isSearched
}
