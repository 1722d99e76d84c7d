import type { GeneralInfo } from '#schemas/generalInfo.ts'
import type { Metadata } from '#schemas/metadata.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface MetadataApi {
  get(options?: CallOptions): Promise<Metadata>
  getGeneralInfo(options?: CallOptions): Promise<GeneralInfo>
}

export function metadataApi(transport: Transport): MetadataApi {
  return {
    get: (options) => transport.get('metadata.get', {}, options),
    getGeneralInfo: (options) => transport.get('metadata.getgeneralinfo', {}, options),
  }
}
