import type { ReactNode } from 'react'
import styles from './Summary.module.css'

interface Row {
  readonly name: string
  readonly label: ReactNode
  readonly value: ReactNode
}

interface Props {
  readonly heading: ReactNode
  readonly rows: readonly Row[]
  readonly total: { readonly label: ReactNode; readonly value: ReactNode }
  readonly note?: ReactNode
}

/** The amounts of a payment before it is confirmed. */
export function Summary({ heading, rows, total, note }: Props) {
  return (
    <div className={styles.summary}>
      <h2 className={styles.heading}>{heading}</h2>
      <dl className={styles.rows} aria-live="polite">
        {rows.map(({ name, label, value }) => (
          <div key={name} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
