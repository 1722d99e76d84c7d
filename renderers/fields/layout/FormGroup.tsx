import type { FormParts } from '#src/engine/forms/FormContext.ts'
import type { ComponentProps } from 'react'
import styles from './FormLayout.module.css'

/** The fields of an object: the form itself without a frame, a nested one with its title, where it has one. */
export function FormGroup({ title, isRoot, children }: ComponentProps<FormParts['Group']>) {
  if (isRoot || !title) return <div className={styles.fields}>{children}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
