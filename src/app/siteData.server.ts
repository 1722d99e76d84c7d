import type { Menu } from '#schemas/menu.ts'
import { factReader, mayChange } from '#registry/facts.ts'
import { settle } from '#src/engine/conditions.ts'
import type { Viewer } from '#src/engine/visibility.ts'
import type { RootSnapshot } from '#src/stores/RootStore.ts'
import type { RequestState } from './context.ts'
import { embeddersOf } from './embedding.ts'
import { coreMessages } from './messages.server.ts'
import { snapshotOf, storesOf } from './viewer.server.ts'

/** What every page of the site stands in. */
export interface SiteData {
  readonly snapshot: RootSnapshot
  readonly menus: Readonly<Record<string, Menu>>
  readonly messages: Readonly<Record<string, string>>
  readonly isVerbose: boolean
  readonly version: string
  readonly year: number
}

const ELSEWHERE = { query: {}, params: {} }

export function loadSite(state: RequestState): SiteData {
  const { services, locale } = state
  const { content, settings } = services
  const stores = storesOf(state)
  const changes = mayChange(stores)
  const viewer: Viewer = {
    facts: factReader(stores, () => ELSEWHERE),
    // the menus stay from page to page, the address doesn't
    mayChange: (fact) => /^(query|route)\./.test(fact) || changes(fact),
  }
  const menus = Object.entries(content.menus(locale.code)).map(([slug, menu]) => [slug, menuFor(menu, viewer)])
  return {
    // the platform's word of a moment ago, which the page was made with
    snapshot: { ...snapshotOf(state), domain: stores.domain, ...framing(state) },
    menus: Object.fromEntries(menus) as SiteData['menus'],
    messages: coreMessages(state),
    isVerbose: settings.isVerbose,
    version: settings.version,
    year: new Date().getFullYear(),
  }
}

/** What a page for frames knows of who may have it in one; nothing elsewhere. */
function framing({ path, services }: RequestState): Pick<RootSnapshot, 'embedOrigins'> {
  const embedOrigins = embeddersOf(path, services.settings.embedOrigins)
  return embedOrigins.length > 0 ? { embedOrigins } : {}
}

/** Links that aren't for this viewer don't leave the server. */
function menuFor(menu: Menu, viewer: Viewer): Menu {
  const links = linksFor(menu.links, viewer).map((link) =>
    link.submenu ? { ...link, submenu: linksFor(link.submenu, viewer) } : link,
  )
  return { ...menu, links }
}

type Conditional = Pick<Menu['links'][number], 'visibleWhen' | 'onlyAuth'>

function linksFor<L extends Conditional>(links: readonly L[], { facts, mayChange: changes }: Viewer): L[] {
  return links.flatMap((link) => {
    if (link.onlyAuth && facts('signedIn') !== true) return []
    const { visibleWhen, ...rest } = link
    const left = settle(visibleWhen, facts, changes)
    if (left === false) return []
    return [left === true ? (rest as L) : { ...link, visibleWhen: left }]
  })
}
