import { observer } from 'mobx-react-lite'
import { type ReactNode, use } from 'react'
import type { Menu } from '#schemas/menu.ts'
import { EngineContext } from '#src/engine/context.ts'
import { markOrigin } from '#src/engine/markOrigin.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { type PageAddress, visibleMenu } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './DefaultLayout.module.css'

/** Menus of content by their slug; the layout leaves out a missing one. */
export interface LayoutMenus {
  readonly header?: Menu
  readonly sidebar?: Menu
  readonly account?: Menu
  readonly footer?: Menu
  readonly bottom?: Menu
}

interface Props {
  readonly menus: LayoutMenus
  /** Address of the page without the locale's prefix. */
  readonly place: PageAddress
  readonly year: number
  /** Content at the foot of the sidebar. */
  readonly promo?: ReactNode
  readonly children: ReactNode
}

/** The layout with header, sidebar, footer and bottom bar. */
export const DefaultLayout = observer(function DefaultLayout({ menus, place, year, promo, children }: Props) {
  const { header, account, sidebar, footer, bottom } = useVisibleMenus(menus, place)
  return (
    <div className={styles.app}>
      <SkipLink />
      {markOrigin(account, markOrigin(header, <Header menu={header} accountMenu={account} place={place} />))}
      {sidebar && markOrigin(sidebar, <Sidebar menu={sidebar} place={place} promo={promo} />)}
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {markOrigin(footer, <Footer menu={footer} year={year} />)}
      </div>
      {bottom && markOrigin(bottom, <BottomBar menu={bottom} place={place} />)}
    </div>
  )
})

/** Returns the menus with the links that this viewer may see on this page. */
function useVisibleMenus(menus: LayoutMenus, { search }: PageAddress): LayoutMenus {
  const { live } = use(EngineContext)
  const query = new URLSearchParams(search)
  const facts = (name: string) =>
    name.startsWith('query.') ? (query.get(name.slice('query.'.length)) ?? undefined) : live.now.fact(name)
  const entries: readonly [string, Menu][] = Object.entries(menus)
  return Object.fromEntries(entries.map(([slot, menu]) => [slot, visibleMenu(menu, facts)]))
}
