import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import styles from './FormLayout.module.css'

/**
 * The fields of an object: the form itself has no frame, a nested object has one with its title.
 */
export function FormGroup({ title, isRoot, children }: ComponentProps<FormParts['Group']>) {
  if (isRoot || !title) return <div className={styles.fields}>{children}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
