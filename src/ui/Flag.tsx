import styles from './Flag.module.css'

interface Props {
  /** A file of public/flags: a lower-case country code. */
  readonly code: string
}

/** A decorative flag beside the name that it illustrates; hidden from screen readers. */
export function Flag({ code }: Props) {
  return <img className={styles.flag} src={`/flags/${code}.svg`} alt="" width={20} height={15} loading="lazy" />
}
