import type { Menu, MenuLink, SubmenuLink } from '#schemas/menu.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { FactReader } from '#src/engine/facts.ts'

export interface MenuGroup {
  /** Empty for links without a group. */
  readonly name: string
  readonly links: readonly MenuLink[]
}

/** What of a menu this viewer may see: what the server could not decide is decided by facts that change. */
export function visibleMenu(menu: Menu, facts: FactReader): Menu {
  const isShown = ({ onlyAuth, visibleWhen }: SubmenuLink) =>
    (!onlyAuth || facts('signedIn') === true) && isVisible(visibleWhen, facts)
  const links = menu.links
    .filter(isShown)
    .map((link) => (link.submenu ? { ...link, submenu: link.submenu.filter(isShown) } : link))
  return { ...menu, links }
}

/** Links by their group field, in the order of first appearance; links without a group come first. */
export function menuGroups(links: readonly MenuLink[]): readonly MenuGroup[] {
  const groups = new Map<string, MenuLink[]>([['', []]])
  for (const link of links) {
    const names = link.groups?.length ? link.groups.map(({ name }) => name) : ['']
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), link])
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([name, list]) => ({ name, links: list }))
}

/** For menus of one level: links of a submenu stand behind the one that they are below, if that leads anywhere itself. */
export function flatLinks(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.flatMap(({ submenu = [], ...link }) => {
    const leads = submenu.length === 0 || link.link !== undefined || (link.actions?.length ?? 0) > 0
    return [...(leads ? [link] : []), ...submenu.map((below) => ({ ...below, groups: link.groups }))]
  })
}

/** Where the reader is: the address without the locale's prefix. */
export interface Place {
  readonly path: string
  readonly search: string
}

/**
 * The id of the link that is active: same path, and every parameter of its query is in the address. When several are,
 * the one with the longest query.
 */
export function activeLinkId(menu: Menu, place: Place): string | undefined {
  const links = menu.links.flatMap((link) => [link, ...(link.submenu ?? [])])
  const ranked = links
    .map((link) => ({ id: link.id, rank: matchRank(link.link, place) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => b.rank - a.rank)
  return ranked[0]?.id
}

/** How many parameters of the link's query are in the address; -1 when path or query differ. */
function matchRank(link: string | undefined, { path, search }: Place): number {
  if (!link) return -1
  const [address = '', query = ''] = (link.split('#')[0] ?? '').split('?')
  // a browser names letters of other scripts by their bytes
  if (address !== path && encodeURI(address.toWellFormed()) !== path) return -1
  const present = new URLSearchParams(search)
  const wanted = [...new URLSearchParams(query)]
  return wanted.every(([name, value]) => present.get(name) === value) ? wanted.length : -1
}
