import type { CallOptions, Transport } from './transport.ts'

/** Values that pages store for a signed-in player, for all devices. */
export interface StorageApi {
  /** Keys without a value are left out. */
  get(keys: readonly string[], options?: CallOptions): Promise<Record<string, string>>
  getKeys(options?: CallOptions): Promise<string[]>
  /** An empty value removes the key. */
  set(key: string, value: string): Promise<1>
}

export function storageApi(transport: Transport): StorageApi {
  return {
    get: (keys, options) => transport.get('storage.get', { keys }, options),
    getKeys: (options) => transport.get('storage.getKeys', {}, options),
    set: (key, value) => transport.post('storage.set', { key, value }),
  }
}
