import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './TextArea.module.css'
import box from './TextInput.module.css'

interface Props extends ComponentProps<'textarea'> {
  readonly isInvalid?: boolean
}

/** An input for several lines of text, which grows with them where the browser supports it. */
export function TextArea({ isInvalid, className, ...rest }: Props) {
  return (
    <span className={classes(box.box, styles.box, isInvalid && box.invalid, className)}>
      <textarea className={classes(box.input, styles.input)} aria-invalid={isInvalid || undefined} {...rest} />
    </span>
  )
}
