import styles from './Flag.module.css'

interface Props {
  /** A file of public/flags: a lower-case country code. */
  readonly code: string
}

/** Always beside the name that it illustrates, so it says nothing itself. */
export function Flag({ code }: Props) {
  return <img className={styles.flag} src={`/flags/${code}.svg`} alt="" width={20} height={15} loading="lazy" />
}
