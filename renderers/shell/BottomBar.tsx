import { observer } from 'mobx-react-lite'
import type { Menu } from '#schemas/menu.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { activeLinkId, type Place, visibleLinks } from './menu.ts'
import { NavLink } from './NavLink.tsx'
import styles from './BottomBar.module.css'

/** Main places that have room under a thumb. */
const PLACES = 5

interface Props {
  readonly menu: Menu
  readonly place: Place
}

export const BottomBar = observer(function BottomBar({ menu, place }: Props) {
  const { session } = useStores()
  const t = useT()
  const active = activeLinkId(menu, place)
  return (
    <nav className={styles.bar} aria-label={t('bottomBar.label')}>
      {visibleLinks(menu.links, session.isAuth)
        .slice(0, PLACES)
        .map((link) => (
          <NavLink key={link.id} link={link} isActive={link.id === active} look="bar" />
        ))}
    </nav>
  )
})
