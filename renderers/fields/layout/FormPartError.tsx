import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import styles from './FormLayout.module.css'

/** Shows the error of a list, a group or the form itself. */
export function FormPartError({ children }: ComponentProps<FormParts['PartError']>) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  )
}
