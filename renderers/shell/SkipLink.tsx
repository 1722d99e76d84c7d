import { useT } from '#src/i18n/useT.ts'
import styles from './SkipLink.module.css'

/** The first stop of the Tab key, seen only then. */
export function SkipLink() {
  const t = useT()
  return (
    <a className={styles.skip} href="#main">
      {t('common.skip')}
    </a>
  )
}
