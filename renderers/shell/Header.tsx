import type { Menu } from '#schemas/menu.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AccountArea } from './AccountArea.tsx'
import { Brand } from './Brand.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { activeLinkId, type Place } from './menu.ts'
import { Popover } from './Popover.tsx'
import { ThemeButton } from './ThemeSwitch.tsx'
import styles from './Header.module.css'

interface Props {
  readonly menu?: Menu
  readonly accountMenu?: Menu
  readonly place: Place
}

/** Brand, the way to the games, the two switches on small screens, and the account. */
export function Header({ menu, accountMenu, place }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  return (
    <header className={styles.header}>
      <Button className={styles.menu} variant="ghost" icon="menu" label={t('header.menu')} popoverTarget="sidebar" />
      <Brand />
      <a
        className={`${styles.link} ${styles.hall}`}
        href={localHref('/gamehall')}
        aria-current={place.path === '/gamehall' ? 'page' : undefined}
      >
        <Icon name="games" />
        {t('header.games')}
      </a>
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
}

function QuickLinks({ menu, place }: { readonly menu: Menu; readonly place: Place }) {
  const t = useT()
  const active = activeLinkId(menu, place)
  return (
    <nav className={styles.links} aria-label={t('header.links')}>
      {menu.links.map(({ id, name, link, target, rel }) => (
        <ContentLink
          key={id}
          className={styles.link}
          link={{ url: link ?? '/', target, rel }}
          aria-current={id === active ? 'page' : undefined}
        >
          {text(name)}
        </ContentLink>
      ))}
    </nav>
  )
}
