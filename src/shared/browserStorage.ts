type Kind = 'localStorage' | 'sessionStorage'
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PAGES_OWN = {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  },
  setItem(key: string, value: string) {
    Reflect.set(this, key, value)
  },
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  },
}

const forgetful: Partial<Record<Kind, BrowserStorage>> = {}

/** What the browser keeps; where it keeps nothing, by its user's will or in another site's frame, what the page itself does. */
export function browserStorage(kind: Kind): BrowserStorage {
  try {
    return window[kind]
  } catch {
    return (forgetful[kind] ??= Object.create(PAGES_OWN) as BrowserStorage)
  }
}
