import type {
  DepositLimit,
  DepositLimitPeriod,
  NetPosition,
  SelfExclusion,
  SelfExclusionPeriod,
  SessionTime,
} from '#schemas/responsibleGaming.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface ResponsibleGamingApi {
  getDepositLimit(options?: CallOptions): Promise<DepositLimit>
  /**
   * Sets a limit: a first or a lower one applies immediately, a higher one or none (period `none`)
   * after 24 hours.
   */
  setDepositLimit(limit: { period: DepositLimitPeriod; amount?: number; currency?: string }): Promise<1>
  /** Cancels a change that waits for its 24 hours. */
  cancelDepositLimitChange(): Promise<1>
  getSelfExclusion(options?: CallOptions): Promise<SelfExclusion>
  /** Also ends every session, including this one. */
  setSelfExclusion(exclusion: { period: SelfExclusionPeriod; password: string }): Promise<1>
  getNetPosition(options?: CallOptions): Promise<NetPosition[]>
  getSessionTime(options?: CallOptions): Promise<SessionTime>
}

export function responsibleGamingApi(transport: Transport): ResponsibleGamingApi {
  return {
    getDepositLimit: (options) => transport.get('account.getDepositLimit', {}, options),
    setDepositLimit: (limit) => transport.post('account.setDepositLimit', limit),
    cancelDepositLimitChange: () => transport.post('account.cancelDepositLimitChange'),
    getSelfExclusion: (options) => transport.get('account.getSelfExclusion', {}, options),
    setSelfExclusion: (exclusion) => transport.post('account.setSelfExclusion', exclusion),
    getNetPosition: (options) => transport.get('account.getNetPosition', {}, options),
    getSessionTime: (options) => transport.get('account.getSessionTime', {}, options),
  }
}
