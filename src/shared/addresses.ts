/** Default address templates, which the site config may override. */
export const standardAddresses = {
  deposit: '/cashier/deposit/{name}',
  offers: '/offers/{name}',
  jackpots: '/jackpots/{name}',
  game: '/game/{name}',
  tournaments: '/tournaments/{name}',
} as const

export type AddressKind = keyof typeof standardAddresses

type Templates = { readonly [K in AddressKind]?: string | undefined }

/** Returns the address of an item by its name or id, without the locale prefix. */
export function addressOf(templates: Templates | undefined, kind: AddressKind, name: string): string {
  return (templates?.[kind] ?? standardAddresses[kind]).replace('{name}', encodeURIComponent(name))
}

/** Returns the path at which the platform shows the round of a bet, as its game’s supplier has it. */
export const roundPath = (bet: number, locale: string) => `/platform/round/${bet}?locale=${locale}`

/** A game of the catalogue by its sysname, or a custom one. */
type PlayableGame = { readonly sysname: string } | { readonly custom: string }

/** Returns the path at which the platform runs a game. */
export function playPath(game: PlayableGame, mode = 'play'): string {
  const name = 'custom' in game ? `custom/${encodeURIComponent(game.custom)}` : encodeURIComponent(game.sysname)
  return `/platform/game/${name}/${encodeURIComponent(mode)}`
}
