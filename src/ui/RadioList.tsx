import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './RadioList.module.css'

interface Choice {
  readonly value: string
  readonly label: ReactNode
}

interface Props extends Pick<ComponentProps<'input'>, 'required' | 'disabled' | 'onBlur'> {
  /** Of the choice that the Tab key finds: the chosen one, else the first. */
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly choices: readonly Choice[]
  readonly value: string | undefined
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly onValue: (value: string) => void
}

/** One of a few, all in sight. */
export function RadioList({ id, name, label, choices, value, isInvalid, describedBy, onValue, ...rest }: Props) {
  const found = choices.findIndex((choice) => choice.value === value)
  const stop = Math.max(found, 0)
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
            id={index === stop ? id : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={index === found}
            aria-describedby={describedBy}
            className={classes(styles.dot, isInvalid && styles.invalid)}
            onChange={() => onValue(choice.value)}
          />
          <span className={styles.text}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
