import { useT } from '#src/i18n/useT.ts'
import styles from './SkipLink.module.css'

/** The first target of the Tab key, visible only with the focus. */
export function SkipLink() {
  const t = useT()
  return (
    <a className={styles.skip} href="#main">
      {t('common.skip')}
    </a>
  )
}
