import type { CallOptions, Transport } from './transport.ts'

/** What pages keep for a signed-in player, on every device alike. */
export interface StorageApi {
  /** Keys that hold nothing are left out. */
  get(keys: readonly string[], options?: CallOptions): Promise<Record<string, string>>
  getKeys(options?: CallOptions): Promise<string[]>
  /** An empty value takes the key away. */
  set(key: string, value: string): Promise<1>
}

export function storageApi(transport: Transport): StorageApi {
  return {
    get: (keys, options) => transport.get('storage.get', { keys }, options),
    getKeys: (options) => transport.get('storage.getKeys', {}, options),
    set: (key, value) => transport.post('storage.set', { key, value }),
  }
}
