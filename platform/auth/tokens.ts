import { createHash, randomBytes } from 'node:crypto'

/**
 * Creates a token of 256 random bits. Only its hash is stored, so that a copy of the database opens
 * no session.
 */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
