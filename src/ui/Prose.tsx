import { trustedHtml } from '#src/shared/trustedHtml.ts'
import { classes } from './classes.ts'
import styles from './Prose.module.css'

interface Props {
  /** HTML that was sanitised when its document was loaded; no other HTML is allowed. */
  readonly html: string
  readonly size?: 'm' | 's'
}

/** Rich text. The only component that sets HTML. */
export function Prose({ html, size = 'm' }: Props) {
  return <div className={classes(styles.prose, styles[size])} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
