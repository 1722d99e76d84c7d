import type { Menu, MenuLink, SubmenuLink } from '#schemas/menu.ts'
import { isVisible } from '#src/engine/conditions.ts'
import type { FactReader } from '#src/engine/facts.ts'

export interface MenuGroup {
  /** Empty for links without a group. */
  readonly name: string
  readonly links: readonly MenuLink[]
}

/**
 * Returns the links of a menu that this viewer may see; facts in the browser decide what the server
 * could not.
 */
export function visibleMenu(menu: Menu, facts: FactReader): Menu {
  const isShown = ({ onlyAuth, visibleWhen }: SubmenuLink) =>
    (!onlyAuth || facts('signedIn') === true) && isVisible(visibleWhen, facts)
  const links = menu.links
    .filter(isShown)
    .map((link) => (link.submenu ? { ...link, submenu: link.submenu.filter(isShown) } : link))
  return { ...menu, links }
}

/**
 * Groups links by their group field, in the order of first appearance; links without a group come
 * first.
 */
export function menuGroups(links: readonly MenuLink[]): readonly MenuGroup[] {
  const groups = new Map<string, MenuLink[]>([['', []]])
  for (const link of links) {
    const names = link.groups?.length ? link.groups.map(({ name }) => name) : ['']
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), link])
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([name, list]) => ({ name, links: list }))
}

/**
 * Flattens a menu to one level: links of a submenu follow their parent, which stays only if it
 * leads anywhere itself.
 */
export function flatLinks(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.flatMap(({ submenu = [], ...link }) => {
    const isLink = submenu.length === 0 || link.link !== undefined || (link.actions?.length ?? 0) > 0
    return [...(isLink ? [link] : []), ...submenu.map((sublink) => ({ ...sublink, groups: link.groups }))]
  })
}

/** Address of the current page, without the locale's prefix. */
export interface PageAddress {
  readonly path: string
  readonly search: string
}

/**
 * Returns the id of the active link: its path is the current one, and every parameter of its query
 * is in the address. Of several, the one with the longest query is active.
 */
export function activeLinkId(menu: Menu, place: PageAddress): string | undefined {
  const links = menu.links.flatMap((link) => [link, ...(link.submenu ?? [])])
  const ranked = links
    .map((link) => ({ id: link.id, rank: matchRank(link.link, place) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => b.rank - a.rank)
  return ranked[0]?.id
}

/**
 * Returns how many parameters of the link's query are in the address; -1 when path or query differ.
 */
function matchRank(link: string | undefined, { path, search }: PageAddress): number {
  if (!link) return -1
  const [address = '', query = ''] = (link.split('#')[0] ?? '').split('?')
  // A browser percent-encodes letters of other scripts.
  if (address !== path && encodeURI(address.toWellFormed()) !== path) return -1
  const addressParams = new URLSearchParams(search)
  const linkParams = [...new URLSearchParams(query)]
  return linkParams.every(([name, value]) => addressParams.get(name) === value) ? linkParams.length : -1
}
