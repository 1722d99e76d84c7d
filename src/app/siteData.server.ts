import type { Menu } from '#schemas/menu.ts'
import type { RootSnapshot } from '#src/stores/RootStore.ts'
import type { RequestState } from './context.ts'
import { themeOf } from './loadPage.server.ts'

/** What every page of the site stands in. */
export interface SiteData {
  readonly snapshot: RootSnapshot
  readonly menus: Readonly<Record<string, Menu>>
  readonly messages: Readonly<Record<string, string>>
  readonly isVerbose: boolean
  readonly version: string
  readonly year: number
}

export function loadSite({ services, locale, account, visitor }: RequestState): SiteData {
  const { content, settings } = services
  const config = content.siteConfig(locale.code)
  if (!config) throw new Response('no site config document', { status: 500 })
  return {
    snapshot: { account, theme: themeOf(visitor.cookie), locale, config },
    menus: Object.fromEntries(
      Object.entries(content.menus(locale.code)).map(([slug, menu]) => [slug, menuFor(menu, account !== undefined)]),
    ),
    messages: content.messages(locale.code),
    isVerbose: settings.isVerbose,
    version: settings.version,
    year: new Date().getFullYear(),
  }
}

/** Links for players alone don't leave the server for guests. */
function menuFor(menu: Menu, isAuth: boolean): Menu {
  if (isAuth) return menu
  const links = menu.links
    .filter(({ onlyAuth }) => !onlyAuth)
    .map((link) => (link.submenu ? { ...link, submenu: link.submenu.filter(({ onlyAuth }) => !onlyAuth) } : link))
  return { ...menu, links }
}
