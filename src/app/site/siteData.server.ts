import type { Menu } from '#schemas/menu.ts'
import { factReader, mayChange } from '#registry/facts.ts'
import { type IsClosed, closedLinks } from '#src/engine/closures.ts'
import { simplifyCondition } from '#src/engine/conditions.ts'
import type { Viewer } from '#src/engine/visibleBlocks.ts'
import type { RootSnapshot } from '#src/stores/RootStore.ts'
import { closuresOf } from '../request/closures.server.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { embeddersOf } from '../html/embedding.ts'
import { coreMessages } from '../page/messages.server.ts'
import { snapshotOf } from '../request/viewerStores.server.ts'

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

export function loadSite(request: PageRequest): SiteData {
  const { services, locale, stores } = request
  const { content, settings } = services
  const changes = mayChange(stores)
  const viewer: Viewer = {
    facts: factReader(stores, () => ELSEWHERE),
    // the menus stay from page to page, the address doesn't
    mayChange: (fact) => /^(query|route)\./.test(fact) || changes(fact),
  }
  const isClosed = closedLinks(closuresOf(request)) ?? (() => false)
  const menus = Object.entries(content.menus(locale.code)).map(([slug, menu]) => [
    slug,
    menuFor(menu, viewer, isClosed),
  ])
  return {
    // the platform's word of a moment ago, which the page was made with
    snapshot: { ...snapshotOf(request), domain: stores.domain, ...framing(request) },
    menus: Object.fromEntries(menus) as SiteData['menus'],
    messages: coreMessages(request),
    isVerbose: settings.isVerbose,
    version: settings.version,
    year: new Date().getFullYear(),
  }
}

/** The sites that may have pages of this one in a frame: those of this page, and all that players are sent back to. */
function framing({ path, services }: PageRequest): Pick<RootSnapshot, 'embedOrigins' | 'partners'> {
  const { embedOrigins: partners } = services.settings
  if (partners.length === 0) return {}
  const embedOrigins = embeddersOf(path, partners)
  return embedOrigins.length > 0 ? { embedOrigins, partners } : { partners }
}

/** Links that aren't for this viewer don't leave the server. */
function menuFor(menu: Menu, viewer: Viewer, isClosed: IsClosed): Menu {
  const links = linksFor(menu.links, viewer, isClosed).flatMap((link) => {
    if (!link.submenu) return [link]
    const submenu = linksFor(link.submenu, viewer, isClosed)
    // a heading of nothing
    const isEmpty = submenu.length === 0 && link.link === undefined && link.actions === undefined
    return isEmpty ? [] : [{ ...link, submenu }]
  })
  return { ...menu, links }
}

type Conditional = Pick<Menu['links'][number], 'visibleWhen' | 'onlyAuth' | 'link' | 'actions'>

function linksFor<L extends Conditional>(
  links: readonly L[],
  { facts, mayChange: changes }: Viewer,
  isClosed: IsClosed,
): L[] {
  return links.flatMap((link) => {
    if (link.onlyAuth && facts('signedIn') !== true) return []
    if (isClosed(link.link) || link.actions?.some(({ url }) => isClosed(url))) return []
    const { visibleWhen, ...rest } = link
    const left = simplifyCondition(visibleWhen, facts, changes)
    if (left === false) return []
    return [left === true ? (rest as L) : { ...link, visibleWhen: left }]
  })
}
