import { createToken, hashToken } from '../auth/tokens.ts'

interface Granted<T> {
  readonly value: T
  readonly expiresAt: number
}

/** What tokens stand for, in memory: each is good once, for so long (ms). */
export class Grants<T> {
  readonly #granted = new Map<string, Granted<T>>()
  readonly #lifetime: number
  readonly #now: () => Date

  constructor(lifetime: number, now: () => Date) {
    this.#lifetime = lifetime
    this.#now = now
  }

  issue(value: T): string {
    const time = this.#now().getTime()
    for (const [key, { expiresAt }] of this.#granted) if (expiresAt <= time) this.#granted.delete(key)
    const { token, hash } = createToken()
    this.#granted.set(hash, { value, expiresAt: time + this.#lifetime })
    return token
  }

  take(token: string): T | undefined {
    const key = hashToken(token)
    const granted = this.#granted.get(key)
    this.#granted.delete(key)
    return granted && granted.expiresAt > this.#now().getTime() ? granted.value : undefined
  }
}
