import type { DomainInfo } from '#schemas/generalInfo.ts'

/** How long an answer holds, in ms. */
const PERIOD = 5000

/**
 * What the platform last said of this domain. Asked again behind a request, which doesn't wait for it; while there is no
 * answer the last one holds.
 */
export class Domain {
  private info: DomainInfo = {
    domain_state: 'active',
    domain_type: 'main',
    is_game_history_export_enabled: true,
  }
  private askedAt = -Infinity
  private readonly ask: () => Promise<DomainInfo>
  private readonly clock: () => number

  constructor(ask: () => Promise<DomainInfo>, clock = Date.now) {
    this.ask = ask
    this.clock = clock
  }

  current(): DomainInfo {
    if (this.clock() - this.askedAt >= PERIOD) {
      this.askedAt = this.clock()
      void this.refresh()
    }
    return this.info
  }

  private async refresh(): Promise<void> {
    try {
      const { domain_state, domain_type, is_game_history_export_enabled } = await this.ask()
      this.info = { domain_state, domain_type, is_game_history_export_enabled }
    } catch {
      // health tells of a platform that is away
    }
  }
}
