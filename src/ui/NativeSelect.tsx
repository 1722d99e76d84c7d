import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './NativeSelect.module.css'
import box from './TextInput.module.css'

interface Props extends ComponentProps<'select'> {
  readonly isInvalid?: boolean
}

export function NativeSelect({ isInvalid, className, ...rest }: Props) {
  return (
    <span className={classes(box.box, styles.box, isInvalid && box.invalid, className)}>
      <select className={classes(box.input, styles.select)} aria-invalid={isInvalid || undefined} {...rest} />
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
