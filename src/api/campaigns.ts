import type { List } from '#schemas/list.ts'
import type { Offer, OfferQuery } from '#schemas/offer.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface CampaignsApi {
  /** Resolves to whether a player could use this promo code now. */
  checkPromocode(code: string): Promise<boolean>
  /**
   * Resolves to the offers for everybody and those whose code the player has entered. With
   * `fields`, an offer only has those.
   */
  getOffers<K extends keyof Offer = keyof Offer>(
    query?: OfferQuery<K>,
    options?: CallOptions,
  ): Promise<List<Pick<Offer, K>>>
  getOffer(id: number, options?: CallOptions): Promise<Offer>
  /** Activates the offer of a promo code. On failure, `errorData.promo_code` has the reason. */
  activateOffer(code: string): Promise<Offer>
  takePromotions(id: number): Promise<1>
}

export function campaignsApi(transport: Transport): CampaignsApi {
  return {
    checkPromocode: (code) => transport.post('campaigns.checkPromocode', { promo_code: code }),
    getOffers: (query, options) => transport.get('campaigns.getoffers', { ...query }, options),
    getOffer: (id, options) => transport.get('campaigns.getOffer', { offer_id: id }, options),
    activateOffer: (code) => transport.post('campaigns.activateOffer', { promo_code: code }),
    takePromotions: (id) => transport.post('campaigns.takepromotions', { offer_id: id }),
  }
}
