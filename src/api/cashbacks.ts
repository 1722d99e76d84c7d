import type { Cashback, CashbackQuery } from '#schemas/cashback.ts'
import type { List } from '#schemas/list.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface CashbacksApi {
  /** Resolves to the newest cashback unless the query asks for others. */
  get<K extends keyof Cashback = keyof Cashback>(
    query?: CashbackQuery<K>,
    options?: CallOptions,
  ): Promise<List<Pick<Cashback, K>>>
}

export function cashbacksApi(transport: Transport): CashbacksApi {
  return {
    get: (query, options) => transport.get('cashbacks.get', { ...query }, options),
  }
}
