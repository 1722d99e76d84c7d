import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

interface Props {
  /** Id of the control that the label belongs to. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly success?: ReactNode
  /** Shown after the label: "optional", a link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A label, a control, and messages about it. The control takes `describedBy(id, …)`. */
export function Field({ id, label, hint, error, success, aside, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      <FieldMessages id={id} hint={hint} error={error} success={success} />
    </div>
  )
}

type Messages = Pick<Props, 'hint' | 'error' | 'success'>

/** The messages below a control; an error is announced when it appears. */
export function FieldMessages({ id, hint, error, success }: Messages & { readonly id: string }) {
  return (
    <div className={styles.messages} aria-live="polite">
      {error && (
        <p id={`${id}-error`} className={classes(styles.message, styles.error)}>
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
      {!error && success && (
        <p id={`${id}-success`} className={classes(styles.message, styles.success)}>
          {success}
        </p>
      )}
      {!error && !success && hint && (
        <p id={`${id}-hint`} className={styles.message}>
          {hint}
        </p>
      )}
    </div>
  )
}
