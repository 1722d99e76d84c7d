// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { promoCashbacksEntry } from '#renderers/promo/cashbacks/entry.ts'
import { promoListEntry } from '#renderers/promo/list/entry.ts'
import { promoMessageEntry } from '#renderers/promo/message/entry.ts'
import { promoOfferEntry } from '#renderers/promo/offer/entry.ts'
import { promoOffersEntry } from '#renderers/promo/offers/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  promoCashbacksEntry,
  promoListEntry,
  promoMessageEntry,
  promoOfferEntry,
  promoOffersEntry,
]
