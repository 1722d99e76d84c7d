import type { GameTexts, TextKey } from '../../texts/en.ts'
import type { Notice } from './Notice.ts'
import type { SiteBridge } from './SiteBridge.ts'

const ERROR_KEYS = [
  'error_not_enough_money',
  'error_limit_reached',
  'error_disabled',
  'error_failed',
  'error_action_failed',
  'error_too_late',
  'error_round_open',
  'error_not_open',
  'error_invalid_bet',
  'error_no_reward',
  'error_too_many',
  'error_ended',
  'error_offline',
  'error_odds_changed',
] as const satisfies readonly TextKey[]

interface NoticeContext {
  readonly texts: GameTexts
  readonly bridge: SiteBridge
  /** True where the site offers deposits. */
  readonly hasDeposit: boolean
}

/** Says why a round was not played, with the way to a deposit or out of the game where that helps. */
export function failureNotice(reason: string, { texts, bridge, hasDeposit }: NoticeContext): Notice {
  const text = texts[ERROR_KEYS.find((key) => key === `error_${reason}`) ?? 'error_failed']
  if (reason === 'ended') return { text, action: { label: texts.leave, run: () => bridge.send('exit') } }
  if (reason !== 'not_enough_money' || !hasDeposit) return { text }
  return { text, action: { label: texts.deposit, run: () => bridge.send('deposit') } }
}
