const PREFIX = 'player-'

/** Returns the name of a player at suppliers, which says nothing else of them. */
export const toSupplierUser = (uid: string) => `${PREFIX}${uid}`

/** Returns the account that a supplier's name for a player means; undefined when it means none. */
export function fromSupplierUser(user: string): string | undefined {
  const uid = user.startsWith(PREFIX) ? user.slice(PREFIX.length) : ''
  return /^[1-9]\d{0,17}$/.test(uid) ? uid : undefined
}
