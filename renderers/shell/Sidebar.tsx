import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Menu, MenuLink } from '#schemas/menu.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { deviceClasses } from '#src/ui/breakpoints.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Brand } from './Brand.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { activeLinkId, menuGroups, type PageAddress } from './menu.ts'
import { LinkContent, NavLink } from './NavLink.tsx'
import { OffersBadge } from './OffersBadge.tsx'
import { SignOut } from './SignOut.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import navLink from './NavLink.module.css'
import styles from './Sidebar.module.css'

interface Props {
  readonly menu: Menu
  readonly place: PageAddress
  /** Promo banner below the menu. */
  readonly promo?: ReactNode
}

/**
 * The site's menu: a drawer on small screens (a popover, so that it opens without a script), a
 * rail, or a column.
 */
export const Sidebar = observer(function Sidebar({ menu, place, promo }: Props) {
  const { session } = useStores()
  const t = useT()
  const drawer = useDrawer(place)
  const active = activeLinkId(menu, place)
  const groups = menuGroups(menu.links)
  return (
    <aside {...drawer} id="sidebar" popover="auto" className={styles.sidebar} aria-label={t('sidebar.label')}>
      <div className={styles.head}>
        <Brand />
        <Button
          variant="ghost"
          icon="close"
          label={t('sidebar.close')}
          popoverTarget="sidebar"
          popoverTargetAction="hide"
        />
      </div>
      <nav className={styles.nav} aria-label={t('sidebar.label')}>
        {groups.map(({ name, links }) => (
          <div key={name} className={styles.group}>
            {name && <h2 className={styles.heading}>{text(name)}</h2>}
            <ul>
              {links.map((link) => (
                <li key={link.id}>
                  <Entry link={link} active={active} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {session.isAuth && (
        <div className={styles.signOut}>
          <SignOut />
        </div>
      )}
      <div className={styles.foot}>
        {promo && <div className={styles.promo}>{promo}</div>}
        <LanguageLinks place={place} />
        <ThemeSwitch />
      </div>
    </aside>
  )
})

interface EntryProps {
  readonly link: MenuLink
  readonly active?: string
}

function Entry({ link, active }: EntryProps) {
  const { submenu = [] } = link
  if (submenu.length === 0) return <NavLink link={link} isActive={link.id === active} counter={counterOf(link)} />
  const isActive = link.id === active || submenu.some(({ id }) => id === active)
  return (
    <details className={styles.disclosure} open={isActive}>
      <summary className={`${navLink.link} ${navLink.side}`}>
        <LinkContent link={link} counter={counterOf(link)} />
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </summary>
      <ul>
        {link.link && (
          <li>
            <NavLink link={{ ...link, icon: undefined, badge: undefined }} isActive={link.id === active} look="sub" />
          </li>
        )}
        {submenu.map((entry) => (
          <li key={entry.id}>
            <NavLink
              link={{ ...entry, icon: undefined }}
              isActive={entry.id === active}
              look="sub"
              counter={counterOf(entry)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the counter of links to offers. */
const counterOf = ({ link = '' }: Pick<MenuLink, 'link'>) => (link.includes('/offers') ? <OffersBadge /> : undefined)

/**
 * Keeps the popover and the store of the drawer in step, and closes it on navigation and when there
 * is room for a column.
 */
function useDrawer({ path, search }: PageAddress) {
  const { ui } = useStores()
  const ref = useRef<HTMLElement>(null)
  const isOpen = ui.isSidebarOpen
  const address = path + search

  useEffect(() => {
    if (address) ui.closeSidebar()
  }, [ui, address])

  useEffect(() => {
    const element = ref.current
    if (!element?.isConnected || !('showPopover' in element)) return
    if (isOpen) element.showPopover()
    else element.hidePopover()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeInColumn = () => innerWidth >= deviceClasses.laptop && ui.closeSidebar()
    addEventListener('resize', closeInColumn)
    return () => removeEventListener('resize', closeInColumn)
  }, [ui, isOpen])

  function onToggle({ target, currentTarget, newState }: React.ToggleEvent<HTMLElement>) {
    // React also passes on the toggle events of submenus.
    if (target !== currentTarget) return
    if (newState === 'open') ui.openSidebar()
    else ui.closeSidebar()
    if (newState === 'open') currentTarget.querySelector('button')?.focus()
  }

  const dialog = isOpen ? ({ role: 'dialog', 'aria-modal': true } as const) : undefined
  return { ref, onToggle, onBeforeToggle, ...dialog }
}

/**
 * Makes everything beside an open drawer inert, and reachable again before the browser restores the
 * focus.
 */
function onBeforeToggle({ target, currentTarget, newState }: React.ToggleEvent<HTMLElement>) {
  if (target !== currentTarget) return
  for (const sibling of currentTarget.parentElement?.children ?? []) {
    if (sibling instanceof HTMLElement && sibling !== currentTarget) sibling.inert = newState === 'open'
  }
}
