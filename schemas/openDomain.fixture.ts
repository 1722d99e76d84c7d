import type { DomainInfo } from './generalInfo.ts'

/** A domain that is open and has no games. */
export const openDomain: DomainInfo = {
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  is_game_history_export_enabled: true,
  game_origins: [],
}
