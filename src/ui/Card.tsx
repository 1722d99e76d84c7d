import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

interface Props extends ComponentProps<'div'> {
  readonly look?: 'surface' | 'raised' | 'sunken'
  readonly padding?: 'none' | 'm' | 'l'
}

export function Card({ look = 'surface', padding = 'm', className, ...rest }: Props) {
  return <div className={classes(styles.card, styles[look], styles[`padding-${padding}`], className)} {...rest} />
}
