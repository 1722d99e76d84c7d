import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './RadioList.module.css'

interface Choice<T extends string> {
  readonly value: T
  readonly label: ReactNode
}

interface Props<T extends string> extends Pick<ComponentProps<'input'>, 'required' | 'disabled' | 'onBlur'> {
  /** Id of the radio button that the Tab key focuses: the selected one, else the first. */
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly choices: readonly Choice<T>[]
  readonly value: string | undefined
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly onValue: (value: T) => void
}

/** One of a few options, all visible. */
export function RadioList<T extends string>(props: Props<T>) {
  const { id, name, label, choices, value, isInvalid, describedBy, onValue, ...rest } = props
  const selectedIndex = choices.findIndex((choice) => choice.value === value)
  const focusableIndex = Math.max(selectedIndex, 0)
  return (
    <div
      role="radiogroup"
      className={styles.list}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={rest.required || undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.choice}>
          <input
            {...rest}
            id={index === focusableIndex ? id : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={index === selectedIndex}
            aria-describedby={describedBy}
            className={classes(styles.dot, isInvalid && styles.invalid)}
            onChange={() => onValue(choice.value)}
          />
          <bdi className={styles.text}>{choice.label}</bdi>
        </label>
      ))}
    </div>
  )
}
