import { Suspense, type ReactNode, lazy, useEffect, useState } from 'react'
import type { FieldOption, FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { optionKey } from '#src/engine/forms/schema/choices.ts'
import { useT } from '#src/i18n/useT.ts'
import { loadChunk } from '#src/shared/ChunkError.ts'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'
import { controlProps, textSetting } from './controlProps.ts'
import { useNamedOptions } from './useNamedOptions.ts'

const fetchCombobox = () => loadChunk(() => import('#src/ui/Combobox.tsx'))
const Combobox = lazy(fetchCombobox)

interface Props {
  readonly field: FieldProps
  /** True when options are found by typing, for long lists. */
  readonly isSearched: boolean
  readonly startOf?: (option: FieldOption) => ReactNode
}

/**
 * One of a list, as the browser's own select, which works without a script. A searched list is
 * replaced by a combobox once its code has loaded and the select isn't in use.
 */
export function OptionSelect({ field, isSearched, startOf }: Props) {
  const { id, value, settings, placeholder, onChange } = field
  const t = useT()
  const options = useNamedOptions(field.options)
  const isComboboxReady = useCombobox(id, isSearched)
  const chosenKey = value === undefined ? '' : optionKey(value)
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
      value={chosenKey}
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
  if (!isComboboxReady) return native
  return (
    <Suspense fallback={native}>
      <Combobox
        id={id}
        options={options.map((option) => ({ ...option, value: optionKey(option.value), start: startOf?.(option) }))}
        value={chosenKey || undefined}
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

/** Returns true once the combobox may replace the select. */
function useCombobox(id: string, isSearched: boolean): boolean {
  const [isReady, setHere] = useState(false)
  useEffect(() => {
    if (!isSearched) return undefined
    let isDisposed = false
    const showCombobox = () => void (isDisposed || setHere(true))
    async function load() {
      await fetchCombobox()
      const focused = document.activeElement?.id === id ? document.activeElement : undefined
      if (focused) focused.addEventListener('blur', showCombobox, { once: true })
      else showCombobox()
    }
    // On failure the select stays.
    void load().catch(() => undefined)
    return () => {
      isDisposed = true
    }
  }, [id, isSearched])
  return isReady && isSearched
}
