import type { Popup, PopupQuery } from '#schemas/popup.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface PopupsApi {
  get(query?: PopupQuery, options?: CallOptions): Promise<Popup[]>
}

export function popupsApi(transport: Transport): PopupsApi {
  return {
    get: (query, options) => transport.get('popups.get', { ...query }, options),
  }
}
