import type { ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import type { ColumnsProps } from './definition.ts'
import styles from './Columns.module.css'

interface Props extends ColumnsProps {
  readonly first?: ReactNode
  readonly second?: ReactNode
  readonly third?: ReactNode
  readonly fourth?: ReactNode
}

/** Up to four columns, below each other on small screens. Columns without blocks take no space. */
export default function Columns({ split = 'equal', first, second, third, fourth }: Props) {
  return (
    <div className={classes(styles.columns, styles[split])}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
      <div className={styles.column}>{third}</div>
      <div className={styles.column}>{fourth}</div>
    </div>
  )
}
