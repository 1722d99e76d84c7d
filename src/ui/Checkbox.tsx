import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Checkbox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly isInvalid?: boolean
  readonly children: ReactNode
}

/** A checkbox with its text; the complete line is clickable. */
export function Checkbox({ isInvalid, className, children, ...rest }: Props) {
  return (
    <label className={classes(styles.check, className)}>
      <input
        type="checkbox"
        className={classes(styles.box, isInvalid && styles.invalid)}
        aria-invalid={isInvalid || undefined}
        {...rest}
      />
      <span className={styles.text}>{children}</span>
    </label>
  )
}
