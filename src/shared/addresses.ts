/** Where things are unless the site config says otherwise. */
export const standardAddresses = {
  deposit: '/cashier/deposit/{name}',
  offers: '/offers/{name}',
  jackpots: '/jackpots/{name}',
  game: '/game/{name}',
  tournaments: '/tournaments/{name}',
} as const

export type AddressKind = keyof typeof standardAddresses

type Templates = { readonly [K in AddressKind]?: string | undefined }

/** The address of a thing by its name or id, without the locale's prefix. */
export function addressOf(templates: Templates | undefined, kind: AddressKind, name: string): string {
  return (templates?.[kind] ?? standardAddresses[kind]).replace('{name}', encodeURIComponent(name))
}

/** What plays: a game of the catalogue by its sysname, or one that somebody has put together. */
type Played = { readonly sysname: string } | { readonly custom: string }

/** Where the platform runs a game. */
export function playPath(game: Played, mode = 'play'): string {
  const name = 'custom' in game ? `custom/${encodeURIComponent(game.custom)}` : encodeURIComponent(game.sysname)
  return `/platform/game/${name}/${encodeURIComponent(mode)}`
}
