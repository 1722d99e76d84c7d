import { useState } from 'react'
import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps, textSetting } from '#renderers/parts/controlProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { classes } from '#src/ui/classes.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './FileField.module.css'

const MEGABYTE = 1024 * 1024

/** One file (`ui:accept`, `ui:maxMegabytes`, 5); its value is a data: address. It is never kept in a draft. */
export default function FileField(props: FieldProps) {
  const { id, label, hint, error, settings, value, onChange, onProblem } = props
  const t = useT()
  const [name, setName] = useState<string>()
  const { isInvalid, placeholder: _, ...control } = controlProps(props)
  const limit = typeof settings['maxMegabytes'] === 'number' ? settings['maxMegabytes'] : 5

  async function take(file: File | undefined) {
    const isTooLarge = file !== undefined && file.size > limit * MEGABYTE
    setName(file?.name)
    onProblem(isTooLarge ? 'fileTooLarge' : undefined)
    onChange(file && !isTooLarge ? await dataAddress(file) : undefined)
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={classes(styles.box, isInvalid && styles.invalid)}>
        <input
          {...control}
          type="file"
          className={styles.input}
          accept={textSetting(settings['accept'])}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <Icon name="upload" />
        <span className={styles.action}>{t('form.chooseFile')}</span>
        <bdi className={styles.name}>{value === undefined && !isInvalid ? t('form.noFile') : name}</bdi>
      </span>
    </Field>
  )
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
}
