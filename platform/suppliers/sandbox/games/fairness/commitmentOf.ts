import { encode, toHex } from './encoding.ts'

/** Returns the SHA-256 of a server seed, which is published before its rounds. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encode(serverSeed)))
}
