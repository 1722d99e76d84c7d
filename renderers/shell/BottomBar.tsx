import type { Menu } from '#schemas/menu.ts'
import { useT } from '#src/i18n/useT.ts'
import { activeLinkId, flatLinks, type PageAddress } from './menu.ts'
import { NavLink } from './NavLink.tsx'
import styles from './BottomBar.module.css'

/** Maximum number of links in the bar. */
const MAX_LINKS = 5

interface Props {
  readonly menu: Menu
  readonly place: PageAddress
}

/** The bar at the bottom of small screens. */
export function BottomBar({ menu, place }: Props) {
  const t = useT()
  const active = activeLinkId(menu, place)
  return (
    <nav className={styles.bar} aria-label={t('bottomBar.label')}>
      {flatLinks(menu.links)
        .slice(0, MAX_LINKS)
        .map((link) => (
          <NavLink key={link.id} link={link} isActive={link.id === active} look="bar" />
        ))}
    </nav>
  )
}
