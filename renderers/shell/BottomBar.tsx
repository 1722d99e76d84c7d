import type { Menu } from '#schemas/menu.ts'
import { useT } from '#src/i18n/useT.ts'
import { activeLinkId, flatLinks, type Place } from './menu.ts'
import { NavLink } from './NavLink.tsx'
import styles from './BottomBar.module.css'

/** Main places that have room under a thumb. */
const PLACES = 5

interface Props {
  readonly menu: Menu
  readonly place: Place
}

/** The bar under the thumb. */
export function BottomBar({ menu, place }: Props) {
  const t = useT()
  const active = activeLinkId(menu, place)
  return (
    <nav className={styles.bar} aria-label={t('bottomBar.label')}>
      {flatLinks(menu.links)
        .slice(0, PLACES)
        .map((link) => (
          <NavLink key={link.id} link={link} isActive={link.id === active} look="bar" />
        ))}
    </nav>
  )
}
