import { controlProps } from '#renderers/parts/fields/controlProps.ts'
import { useNamedOptions } from '#renderers/parts/fields/useNamedOptions.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { optionKey } from '#src/engine/forms/schema/choices.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { FieldMessages } from '#src/ui/Field.tsx'
import styles from './CheckboxesField.module.css'

/** Checkboxes for any number of a few options. */
export default function CheckboxesField(props: FieldProps) {
  const { id, label, hint, error, value, onChange } = props
  const options = useNamedOptions(props.options)
  const { placeholder: _, required, ...control } = controlProps(props)
  const chosenKeys = new Set((Array.isArray(value) ? value : []).map(optionKey))
  // Values are sent in the order of the options, not in that of the clicks.
  const choose = (key: string, isChosen: boolean) => {
    const chosenOptions = options.filter((option) => {
      const optionId = optionKey(option.value)
      return optionId === key ? isChosen : chosenKeys.has(optionId)
    })
    onChange(chosenOptions.length > 0 ? chosenOptions.map((option) => option.value) : undefined)
  }
  return (
    <div>
      <div role="group" className={styles.list} aria-labelledby={`${id}-label`}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {options.map((option, index) => {
          const key = optionKey(option.value)
          return (
            <Checkbox
              {...control}
              key={key}
              id={index === 0 ? id : undefined}
              value={key}
              checked={chosenKeys.has(key)}
              // `required` would apply to this checkbox alone
              aria-required={(index === 0 && required) || undefined}
              onChange={(event) => choose(key, event.currentTarget.checked)}
            >
              {option.label}
            </Checkbox>
          )
        })}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
