import { observer } from 'mobx-react-lite'
import type { Menu } from '#schemas/menu.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AccountArea } from './AccountArea.tsx'
import { Brand } from './Brand.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { activeLinkId, flatLinks, type PageAddress } from './menu.ts'
import { LinkContent, MenuAnchor } from './NavLink.tsx'
import { Popover } from './Popover.tsx'
import { ThemeButton } from './ThemeSwitch.tsx'
import styles from './Header.module.css'

interface Props {
  readonly menu?: Menu
  readonly accountMenu?: Menu
  readonly place: PageAddress
}

/**
 * The header: brand, link to the games, switches of language and theme on small screens, and the
 * account.
 */
export const Header = observer(function Header({ menu, accountMenu, place }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  const { session } = useStores()
  return (
    <header className={styles.header}>
      <Button className={styles.menu} variant="ghost" icon="menu" label={t('header.menu')} popoverTarget="sidebar" />
      <Brand />
      {!session.account?.is_self_excluded && (
        <a
          className={`${styles.link} ${styles.hall}`}
          href={localHref('/gamehall')}
          aria-current={place.path === '/gamehall' ? 'page' : undefined}
        >
          <Icon name="games" />
          {t('header.games')}
        </a>
      )}
      {menu && <QuickLinks menu={menu} place={place} />}
      <span className={styles.space} />
      <div className={styles.switches}>
        <Button variant="ghost" icon="globe" label={t('language.label')} popoverTarget="languages" />
        <ThemeButton />
      </div>
      <Popover id="languages" label={t('language.label')}>
        <LanguageLinks place={place} />
      </Popover>
      <AccountArea menu={accountMenu} />
    </header>
  )
})

function QuickLinks({ menu, place }: { readonly menu: Menu; readonly place: PageAddress }) {
  const t = useT()
  const active = activeLinkId(menu, place)
  return (
    <nav className={styles.links} aria-label={t('header.links')}>
      {flatLinks(menu.links).map((link) => (
        <MenuAnchor key={link.id} link={link} isActive={link.id === active} className={styles.link}>
          <LinkContent link={link} />
        </MenuAnchor>
      ))}
    </nav>
  )
}
