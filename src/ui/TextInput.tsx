import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './TextInput.module.css'

interface Props extends ComponentProps<'input'> {
  readonly isInvalid?: boolean
  readonly isValid?: boolean
  /** Shown inside the box, before and after the text. */
  readonly start?: ReactNode
  readonly end?: ReactNode
}

export function TextInput({ isInvalid, isValid, start, end, className, ...rest }: Props) {
  return (
    <span className={classes(styles.box, isInvalid && styles.invalid, isValid && styles.valid, className)}>
      {start}
      <input className={styles.input} type="text" aria-invalid={isInvalid || undefined} {...rest} />
      {end}
    </span>
  )
}
