import { observer } from 'mobx-react-lite'
import { type ReactNode, use } from 'react'
import type { Menu } from '#schemas/menu.ts'
import { EngineContext } from '#src/engine/context.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { type Place, visibleMenu } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './DefaultLayout.module.css'

/** Menus of content by their slug; a layout does without one that is missing. */
export interface LayoutMenus {
  readonly header?: Menu
  readonly sidebar?: Menu
  readonly account?: Menu
  readonly footer?: Menu
  readonly bottom?: Menu
}

interface Props {
  readonly menus: LayoutMenus
  /** The address without the locale's prefix. */
  readonly place: Place
  readonly year: number
  /** At the foot of the sidebar. */
  readonly promo?: ReactNode
  readonly children: ReactNode
}

/** The whole house: header, menu, content, footer, and the bar under the thumb. */
export const DefaultLayout = observer(function DefaultLayout({ menus, place, year, promo, children }: Props) {
  const shown = useVisibleMenus(menus, place)
  return (
    <div className={styles.app}>
      <SkipLink />
      <Header menu={shown.header} accountMenu={shown.account} place={place} />
      {shown.sidebar && <Sidebar menu={shown.sidebar} place={place} promo={promo} />}
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer menu={shown.footer} year={year} />
      </div>
      {shown.bottom && <BottomBar menu={shown.bottom} place={place} />}
    </div>
  )
})

/** The menus as this viewer sees them here. */
function useVisibleMenus(menus: LayoutMenus, { search }: Place): LayoutMenus {
  const { live } = use(EngineContext)
  const query = new URLSearchParams(search)
  const facts = (name: string) =>
    name.startsWith('query.') ? (query.get(name.slice('query.'.length)) ?? undefined) : live.now.fact(name)
  const entries: readonly [string, Menu][] = Object.entries(menus)
  return Object.fromEntries(entries.map(([slot, menu]) => [slot, visibleMenu(menu, facts)]))
}
