import type { Menu } from '#schemas/menu.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { flatLinks, menuGroups } from './menu.ts'
import { LinkContent, MenuAnchor } from './NavLink.tsx'
import styles from './Footer.module.css'

interface Props {
  readonly menu?: Menu
  readonly year: number
}

/** The footer with links to limits, help and legal texts. */
export function Footer({ menu, year }: Props) {
  const { brand } = useStores().config
  const t = useT()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {menu && (
          <nav className={styles.columns} aria-label={t('footer.label')}>
            {menuGroups(flatLinks(menu.links)).map(({ name, links }) => (
              <div key={name}>
                {name && <h2 className={styles.heading}>{text(name)}</h2>}
                <ul>
                  {links.map((link) => (
                    <li key={link.id}>
                      <MenuAnchor link={link} className={styles.link}>
                        <LinkContent link={link} />
                      </MenuAnchor>
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
