import type { DomainInfo } from '#schemas/generalInfo.ts'

/** Validity of an answer, in milliseconds. */
const LIFETIME = 5000

/**
 * Caches the platform's information about this domain. An outdated answer is refreshed in the background
 * while it is still returned; it stays valid while the platform is unavailable.
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
  private readonly fetchInfo: () => Promise<DomainInfo>
  private readonly clock: () => number

  constructor(fetchInfo: () => Promise<DomainInfo>, clock = Date.now) {
    this.fetchInfo = fetchInfo
    this.clock = clock
  }

  current(): DomainInfo {
    if (this.clock() - this.refreshedAt >= LIFETIME) {
      this.refreshedAt = this.clock()
      void this.refresh()
    }
    return this.info
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
    } catch {
      // `/ready` reports an unavailable platform.
    }
  }
}
