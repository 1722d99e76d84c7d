import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

interface Props {
  readonly shape?: 'line' | 'title' | 'block' | 'tile' | 'wide' | 'disc' | 'control'
  readonly className?: string
}

/**
 * A placeholder in the shape of content that loads. Its parent announces the loading to screen
 * readers.
 */
export function Skeleton({ shape = 'line', className }: Props) {
  return <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
