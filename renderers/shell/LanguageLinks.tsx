import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { rememberLocale } from '#src/stores/rememberLocale.ts'
import { Flag } from '#src/ui/Flag.tsx'
import { otherLanguages } from './languages.ts'
import type { PageAddress } from './menu.ts'
import styles from './LanguageLinks.module.css'

interface Props {
  readonly place: PageAddress
}

/**
 * Links to this page in the other languages. They are plain links, because a change of language is
 * a full navigation.
 */
export function LanguageLinks({ place }: Props) {
  const { locale } = useStores()
  const t = useT()
  return (
    <ul className={styles.list} aria-label={t('language.other')}>
      {otherLanguages(locale, place).map(({ code, name, icon, href, dir }) => (
        <li key={code}>
          <a
            className={styles.link}
            href={href}
            hrefLang={code}
            lang={code}
            data-full=""
            onClick={() => rememberLocale(code)}
          >
            <Flag code={icon} />
            <bdi dir={dir}>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
