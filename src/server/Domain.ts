import type { DomainInfo } from '#schemas/generalInfo.ts'

/** Validity of an answer, in milliseconds. */
const LIFETIME = 5000
/** Longest wait for the first answer, in milliseconds. */
const FIRST_ANSWER_MS = 1000

/**
 * Caches the platform's information about this domain. An outdated answer is refreshed in the background
 * while it is still returned; it stays valid while the platform is unavailable. Before the first answer
 * the domain counts as open, without games.
 */
export class Domain {
  private info: DomainInfo = {
    domain_state: 'active',
    domain_type: 'main',
    is_bonus_isolation_enabled: false,
    is_game_history_export_enabled: true,
    game_origins: [],
  }
  private refreshedAt = -Infinity
  private isKnown = false
  private refreshing: Promise<void> = Promise.resolve()
  private firstAnswer: Promise<void> | undefined
  private readonly fetchInfo: () => Promise<DomainInfo>
  private readonly clock: () => number

  constructor(fetchInfo: () => Promise<DomainInfo>, clock = Date.now) {
    this.fetchInfo = fetchInfo
    this.clock = clock
  }

  current(): DomainInfo {
    if (this.clock() - this.refreshedAt >= LIFETIME) {
      this.refreshedAt = this.clock()
      this.refreshing = this.refresh()
    }
    return this.info
  }

  /**
   * Returns the information, once the platform has answered for the first time. That is waited for once, a
   * second at most.
   */
  async awaitInfo(): Promise<DomainInfo> {
    this.current()
    if (!this.isKnown) await (this.firstAnswer ??= this.waitForFirst())
    return this.info
  }

  private async waitForFirst(): Promise<void> {
    const { promise: isLate, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, FIRST_ANSWER_MS)
    await Promise.race([this.refreshing, isLate])
    clearTimeout(timer)
  }

  private async refresh(): Promise<void> {
    try {
      const info = await this.fetchInfo()
      this.info = {
        domain_state: info.domain_state,
        domain_type: info.domain_type,
        is_bonus_isolation_enabled: info.is_bonus_isolation_enabled,
        is_game_history_export_enabled: info.is_game_history_export_enabled,
        // a platform of an earlier version tells none
        game_origins: info.game_origins ?? [],
      }
      this.isKnown = true
    } catch {
      // `/ready` reports an unavailable platform.
    }
  }
}
