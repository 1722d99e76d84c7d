import type { Transport } from './transport.ts'

export interface CampaignsApi {
  /** Whether a player could use this promo code now. */
  checkPromocode(code: string): Promise<boolean>
}

export function campaignsApi(transport: Transport): CampaignsApi {
  return {
    checkPromocode: (code) => transport.post('campaigns.checkPromocode', { promo_code: code }),
  }
}
