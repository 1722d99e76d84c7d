import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './FileInput.module.css'
import box from './TextInput.module.css'

interface Props extends ComponentProps<'input'> {
  readonly isInvalid?: boolean
  /** Describes what a click does. */
  readonly action: ReactNode
  /** Name of the selected file, or a text that there is none. */
  readonly fileName: ReactNode
}

/** An input for one file, which can be selected or dropped. */
export function FileInput({ isInvalid, action, fileName, className, ...rest }: Props) {
  return (
    <span className={classes(box.box, styles.box, isInvalid && box.invalid, className)}>
      <input type="file" className={styles.input} aria-invalid={isInvalid || undefined} {...rest} />
      <Icon name="upload" />
      <span className={styles.action}>{action}</span>
      <bdi className={styles.name}>{fileName}</bdi>
    </span>
  )
}
