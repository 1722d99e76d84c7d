import type { ComponentProps, ReactNode } from 'react'
import styles from './Switch.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly children: ReactNode
}

/** An on/off setting that takes effect at once. */
export function Switch({ children, ...rest }: Props) {
  return (
    <label className={styles.line}>
      <span className={styles.text}>{children}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */}
      <input type="checkbox" role="switch" className={styles.switch} {...rest} />
    </label>
  )
}
