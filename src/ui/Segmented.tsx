import { Icon } from './Icon.tsx'
import styles from './Segmented.module.css'

interface Segment<T extends string> {
  readonly value: T
  readonly label: string
  readonly icon?: string
}

interface Props<T extends string> {
  readonly label: string
  readonly segments: readonly Segment<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few options, all visible. */
export function Segmented<T extends string>({ label, segments, value, onChange }: Props<T>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon name={segment.icon} size="s" />}
          <span className={styles.label}>{segment.label}</span>
        </button>
      ))}
    </fieldset>
  )
}
