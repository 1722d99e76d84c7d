import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import styles from './FormLayout.module.css'

/** The error of a list, a group or the whole form. */
export function FormPartError({ children }: ComponentProps<FormParts['PartError']>) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  )
}
