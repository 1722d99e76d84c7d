import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'
import styles from './FormLayout.module.css'

/** A select of alternatives of a part of a form, and the fields of the chosen one. */
export function FormChoice({
  id,
  label,
  hint,
  options,
  value,
  onChange,
  children,
}: ComponentProps<FormParts['Choice']>) {
  return (
    <div className={styles.fields}>
      <Field id={id} label={label} hint={hint}>
        <NativeSelect
          id={id}
          value={value}
          aria-describedby={describedBy(id, { hint })}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {children}
    </div>
  )
}
