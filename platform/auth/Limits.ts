import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { keysOf, objectFrom } from '#src/shared/keysOf.ts'
import { PlatformError } from '../http/PlatformError.ts'

export interface LimitRule {
  readonly points: number
  readonly seconds: number
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
  gamePerAddress: { points: 300, seconds: 900 },
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
export type LimitRules = Record<LimitName, LimitRule>

/** Returns the points that were taken. */
export type Refund = () => Promise<void>

/** One attempt by `key` against a limit. */
export type Point = readonly [name: LimitName, key: string]

/** Counts attempts in memory, or in PostgreSQL when several servers share the counts. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterAbstract>

  constructor(rules: LimitRules, pool?: Pool) {
    this.#limiters = objectFrom(keysOf(defaultRules), (name) => createLimiter(name, rules[name], pool))
  }

  /** Takes a point of the key. Throws TooManyRequestsException when none is left. */
  async take(name: LimitName, key: string): Promise<Refund> {
    const outcome = await this.#consume(name, key)
    if (typeof outcome === 'function') return outcome
    throw new PlatformError('TooManyRequestsException', 'too many attempts', {
      retryAfter: outcome.msBeforeNext / 1000,
    })
  }

  /** Takes a point of the key, or returns undefined when none is left. */
  async tryTake(name: LimitName, key: string): Promise<Refund | undefined> {
    const outcome = await this.#consume(name, key)
    return typeof outcome === 'function' ? outcome : undefined
  }

  /**
   * Takes every point. Throws TooManyRequestsException when one is missing, and then takes none.
   */
  async takeAll(points: readonly Point[]): Promise<Refund> {
    const refunds: Refund[] = []
    const refund = async () => {
      await Promise.all(refunds.map((refundPoint) => refundPoint()))
    }
    try {
      for (const [name, key] of points) refunds.push(await this.take(name, key))
    } catch (error) {
      await refund()
      throw error
    }
    return refund
  }

  async #consume(name: LimitName, key: string): Promise<Refund | RateLimiterRes> {
    const limiter = this.#limiters[name]
    const digest = createHash('sha256').update(key).digest('base64url')
    try {
      await limiter.consume(digest)
    } catch (error) {
      if (error instanceof RateLimiterRes) return error
      throw error
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

/** Returns one key for an IPv4 address, or for the /64 network of an IPv6 customer. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tailGroups.length) }, () => '0')
  return [...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')
}
