import type { ReactNode } from 'react'
import type { Menu } from '#schemas/menu.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { Place } from './menu.ts'
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
export function DefaultLayout({ menus, place, year, promo, children }: Props) {
  return (
    <div className={styles.app}>
      <SkipLink />
      <Header menu={menus.header} accountMenu={menus.account} place={place} />
      {menus.sidebar && <Sidebar menu={menus.sidebar} place={place} promo={promo} />}
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer menu={menus.footer} year={year} />
      </div>
      {menus.bottom && <BottomBar menu={menus.bottom} place={place} />}
    </div>
  )
}
