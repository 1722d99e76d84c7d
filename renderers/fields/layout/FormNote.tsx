import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import styles from './FormLayout.module.css'

/** A text between fields. */
export function FormNote({ title, children }: ComponentProps<FormParts['Note']>) {
  return (
    <div className={styles.note}>
      <p className={styles.legend}>{title}</p>
      {children && <p className={styles.hint}>{children}</p>}
    </div>
  )
}
