import { trusted } from '#src/shared/trusted.ts'
import { classes } from './classes.ts'
import styles from './Prose.module.css'

interface Props {
  /** HTML that was sanitised when its document entered the content cache; nothing else belongs here. */
  readonly html: string
  readonly size?: 'm' | 's'
}

/** Text from an editor. The only part of the site that sets HTML. */
export function Prose({ html, size = 'm' }: Props) {
  return <div className={classes(styles.prose, styles[size])} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
