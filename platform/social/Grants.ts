import { createToken, hashToken } from '../auth/tokens.ts'

interface Grant<T> {
  readonly value: T
  readonly expiresAt: number
}

/**
 * Tokens in memory that stand for a value. Each can be taken once, within the lifetime in
 * milliseconds.
 */
export class Grants<T> {
  readonly #grants = new Map<string, Grant<T>>()
  readonly #lifetimeMs: number
  readonly #now: () => Date

  constructor(lifetimeMs: number, now: () => Date) {
    this.#lifetimeMs = lifetimeMs
    this.#now = now
  }

  issue(value: T): string {
    const time = this.#now().getTime()
    for (const [key, { expiresAt }] of this.#grants) if (expiresAt <= time) this.#grants.delete(key)
    const { token, hash } = createToken()
    this.#grants.set(hash, { value, expiresAt: time + this.#lifetimeMs })
    return token
  }

  take(token: string): T | undefined {
    const key = hashToken(token)
    const grant = this.#grants.get(key)
    this.#grants.delete(key)
    return grant && grant.expiresAt > this.#now().getTime() ? grant.value : undefined
  }
}
