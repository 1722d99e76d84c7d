import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { PlatformError } from '../http/errors.ts'

export interface LimitRule {
  points: number
  seconds: number
}

export const defaultRules = {
  loginPerAddress: { points: 30, seconds: 900 },
  loginPerName: { points: 5, seconds: 900 },
  loginPerAccount: { points: 5, seconds: 900 },
  registrationPerAddress: { points: 60, seconds: 3600 },
  takenNamePerAddress: { points: 10, seconds: 3600 },
  socialPerAddress: { points: 100, seconds: 900 },
  promoCodePerAddress: { points: 100, seconds: 900 },
  feedbackPerAddress: { points: 10, seconds: 3600 },
  formAnswersPerAddress: { points: 30, seconds: 3600 },
  formFilesPerAddress: { points: 30, seconds: 3600 },
  chatEventPerAccount: { points: 600, seconds: 3600 },
  codePerAccount: { points: 10, seconds: 900 },
  twoFactorPerAccount: { points: 5, seconds: 900 },
  restorePerAddress: { points: 20, seconds: 3600 },
  codePerAddress: { points: 50, seconds: 900 },
  messagePerTarget: { points: 12, seconds: 3600 },
  messagePerRecipient: { points: 60, seconds: 3600 },
  messagePerAddress: { points: 60, seconds: 3600 },
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof defaultRules
const limitNames = Object.keys(defaultRules) as LimitName[]
export type LimitRules = Record<LimitName, LimitRule>

/** Gives back what was taken. */
export type GiveBack = () => Promise<void>

/** Of a limit, one of the key. */
export type Point = readonly [name: LimitName, key: string]

/** Counts how often something was tried: in memory, or in PostgreSQL, where several servers count together. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterAbstract>

  constructor(rules: LimitRules, pool?: Pool) {
    const limiter = (name: LimitName) => createLimiter(name, rules[name], pool)
    const limiters = limitNames.map((name) => [name, limiter(name)] as const)
    this.#limiters = Object.fromEntries(limiters) as Record<LimitName, RateLimiterAbstract>
  }

  /** Takes a point of the key, or throws TooManyRequestsException when none is left. */
  async take(name: LimitName, key: string): Promise<GiveBack> {
    const taken = await this.#consume(name, key)
    if (typeof taken === 'function') return taken
    throw new PlatformError('TooManyRequestsException', 'too many attempts', { retryAfter: taken.msBeforeNext / 1000 })
  }

  /** Takes a point of the key; nothing when none is left. */
  async tryTake(name: LimitName, key: string): Promise<GiveBack | undefined> {
    const taken = await this.#consume(name, key)
    return typeof taken === 'function' ? taken : undefined
  }

  /** Takes every point, or throws TooManyRequestsException and takes none of them. */
  async takeAll(points: readonly Point[]): Promise<GiveBack> {
    const taken: GiveBack[] = []
    const giveBack = async () => {
      await Promise.all(taken.map((giveOneBack) => giveOneBack()))
    }
    try {
      for (const [name, key] of points) taken.push(await this.take(name, key))
    } catch (error) {
      await giveBack()
      throw error
    }
    return giveBack
  }

  async #consume(name: LimitName, key: string): Promise<GiveBack | RateLimiterRes> {
    const limiter = this.#limiters[name]
    const digest = createHash('sha256').update(key).digest('base64url')
    try {
      await limiter.consume(digest)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
    return async () => {
      await limiter.reward(digest)
    }
  }
}

function createLimiter(name: LimitName, rule: LimitRule, pool: Pool | undefined): RateLimiterAbstract {
  const options = { keyPrefix: name, points: rule.points, duration: rule.seconds }
  if (!pool) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'rate_limit', tableCreated: true })
}

/** One key for an address, or for the whole network of 2^64 addresses that one IPv6 customer has. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
