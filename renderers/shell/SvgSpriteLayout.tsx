import { useT } from '#src/i18n/useT.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { iconNames } from '#src/ui/iconNames.ts'
import { EmptyLayout } from './EmptyLayout.tsx'
import styles from './SvgSpriteLayout.module.css'

/** The internal page that lists all icons by their names in content. */
export default function SvgSpriteLayout() {
  const t = useT()
  return (
    <EmptyLayout>
      <header>
        <h1>{t('icons.title')}</h1>
        <p className={styles.count}>{t('icons.count', { count: iconNames.length })}</p>
      </header>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} size="l" />
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
    </EmptyLayout>
  )
}
