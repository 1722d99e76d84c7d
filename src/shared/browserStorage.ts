type StorageKind = 'localStorage' | 'sessionStorage'
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const MEMORY_STORAGE = {
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

const memoryStorages: Partial<Record<StorageKind, BrowserStorage>> = {}

/**
 * Returns the browser's storage; where it is blocked, by settings or in a frame of another site,
 * one in memory.
 */
export function browserStorage(kind: StorageKind): BrowserStorage {
  try {
    return window[kind]
  } catch {
    return (memoryStorages[kind] ??= Object.create(MEMORY_STORAGE) as BrowserStorage)
  }
}
