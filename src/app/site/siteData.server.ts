import { factReader, mayChange } from '#registry/facts.ts'
import type { Menu } from '#schemas/menu.ts'
import { type IsClosed, closedLinks } from '#src/engine/closures.ts'
import { simplifyCondition } from '#src/engine/conditions.ts'
import type { Viewer } from '#src/engine/visibleBlocks.ts'
import type { RootSnapshot } from '#src/stores/RootStore.ts'
import { embeddersOf } from '../html/embeddersOf.ts'
import { coreMessages } from '../page/messages.server.ts'
import { closuresOf } from '../request/closures.server.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { snapshotOf } from '../request/viewerStores.server.ts'

/** Data of the site around every page. */
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
    // menus stay across pages, while the address changes
    mayChange: (fact) => /^(query|route)\./.test(fact) || changes(fact),
  }
  const isClosed = closedLinks(closuresOf(request)) ?? (() => false)
  const menus = Object.entries(content.menus(locale.code)).map(
    ([slug, menu]) => [slug, menuFor(menu, viewer, isClosed)] as const,
  )
  return {
    // the information that the page was rendered with, since the platform's may have changed
    snapshot: { ...snapshotOf(request), domain: stores.domain, ...framing(request) },
    menus: Object.fromEntries(menus),
    messages: coreMessages(request),
    isVerbose: settings.isVerbose,
    version: settings.version,
    year: new Date().getFullYear(),
  }
}

/**
 * Returns the sites that may show this page in a frame, and all partner sites to which players may
 * return.
 */
function framing({ path, services }: PageRequest): Pick<RootSnapshot, 'embedOrigins' | 'partners'> {
  const { embedOrigins: partners } = services.settings
  if (partners.length === 0) return {}
  const embedOrigins = embeddersOf(path, partners)
  return embedOrigins.length > 0 ? { embedOrigins, partners } : { partners }
}

/** Removes the links of a menu that are not for this viewer, on the server. */
function menuFor(menu: Menu, viewer: Viewer, isClosed: IsClosed): Menu {
  const links = linksFor(menu.links, viewer, isClosed).flatMap((link) => {
    if (!link.submenu) return [link]
    const submenu = linksFor(link.submenu, viewer, isClosed)
    // a submenu without links and without an address of its own
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
    // a link may always lack the condition that was left out
    return [left === true ? (rest as L) : { ...link, visibleWhen: left }]
  })
}
