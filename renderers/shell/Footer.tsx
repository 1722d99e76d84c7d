import type { Menu } from '#schemas/menu.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { menuGroups } from './menu.ts'
import styles from './Footer.module.css'

interface Props {
  readonly menu?: Menu
  readonly year: number
}

/** Limits, help and legal, in reach of every page. */
export function Footer({ menu, year }: Props) {
  const { brand } = useStores().config
  const t = useT()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {menu && (
          <nav className={styles.columns} aria-label={t('footer.label')}>
            {menuGroups(menu.links).map(({ name, links }) => (
              <div key={name}>
                {name && <h2 className={styles.heading}>{text(name)}</h2>}
                <ul>
                  {links.map((link) => (
                    <li key={link.id}>
                      <ContentLink
                        className={styles.link}
                        link={{ url: link.link ?? '/', target: link.target, rel: link.rel }}
                      >
                        {text(link.name)}
                        {link.postfixIcon && <Icon name={link.postfixIcon} size="s" />}
                      </ContentLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className={styles.legal}>
          <span className={styles.age}>
            <bdi dir="ltr">{t('footer.age')}</bdi>
          </span>
          <div className={styles.words}>
            <p>{t('footer.responsible')}</p>
            <p>{t('footer.rights', { year, brand: brand.name })}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}
