import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './FormLayout.module.css'

/** Any number of the same. */
export function FormList({ title, hint, onAdd, error, children }: ComponentProps<FormParts['List']>) {
  const t = useT()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {onAdd && (
        <Button variant="soft" size="s" icon="plus" onClick={onAdd}>
          {t('form.add')}
        </Button>
      )}
    </fieldset>
  )
}

export function FormListItem({ onRemove, children }: ComponentProps<FormParts['ListItem']>) {
  const t = useT()
  return (
    <div className={styles.item}>
      <div className={styles.itemFields}>{children}</div>
      {onRemove && <Button variant="ghost" size="s" icon="close" label={t('form.remove')} onClick={onRemove} />}
    </div>
  )
}
