import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Signs a body, byte for byte, with RSA-SHA256. Returns base64. */
export function signBody(body: string, privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(body), privateKey).toString('base64')
}

/** Returns whether the header signs the body as it was received. */
export function isSignedBy(publicKey: KeyObject, header: unknown, body: Buffer): boolean {
  if (typeof header !== 'string' || header === '') return false
  return verify('sha256', body, publicKey, Buffer.from(header, 'base64'))
}

/**
 * Reads a key in PEM, also when its line ends are written as `\n`, as in environment variables.
 * @throws {Error} when it is no RSA key
 */
export const readPrivateKey = (pem: string): KeyObject => assertRsa(createPrivateKey(withLineEnds(pem)))

/** Reads a public key in PEM, as `readPrivateKey` does. */
export const readPublicKey = (pem: string): KeyObject => assertRsa(createPublicKey(withLineEnds(pem)))

const withLineEnds = (pem: string) => pem.replaceAll(String.raw`\n`, '\n')

function assertRsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the key is not an RSA key')
  return key
}
