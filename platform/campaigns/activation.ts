import type { Kysely } from 'kysely'

import type { PromoCodeFailure } from '#schemas/offer.ts'

import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseInvalid } from '../http/errors.ts'
import { countDeposits } from '../ledger/queries.ts'
import { assertMayPlay } from '../responsible-gaming/enforcement.ts'
import { findOffer } from './offers.ts'
import { outsideOf, usePromoCode } from './promo-code.ts'
import { promoCodeName } from './queries.ts'

interface Player {
  uid: string
  now: Date
}

/** Opens the offer of a code to the player, once; its id. To be called in a transaction. */
export async function activateOffer(trx: Kysely<Schema>, player: Player, code: string): Promise<number> {
  const { uid, now } = player
  await assertMayPlay(trx, player)
  const offers = trx.selectFrom('offer').select(['id', 'starts_at', 'ends_at'])
  const found = await offers.where('promo_code', '=', promoCodeName(code)).executeTakeFirst()
  if (!found) throw promoCodeRefused('NOT_FOUND')
  // a code isn't used up for what can't be had now
  const failure = outsideOf(found, now) ?? (await usePromoCode(trx, code, player))
  if (failure) throw promoCodeRefused(failure)
  const { id: offer } = found
  const activated = await trx
    .insertInto('player_offer')
    .values({ uid, offer, activated_at: now, taken_at: null })
    .onConflict((conflict) => conflict.columns(['uid', 'offer']).doNothing())
    .returning('offer')
    .executeTakeFirst()
  if (!activated) throw promoCodeRefused('ALREADY_ACTIVATED')
  return Number(offer)
}

function promoCodeRefused(failure: PromoCodeFailure): PlatformError {
  return new PlatformError('InvalidParameterException', 'the promo code does nothing', {
    invalidParameters: { promo_code: ['wrongField'] },
    errorData: { promo_code: [failure] },
  })
}

/** The player takes what an offer promises, once. To be called in a transaction. */
export async function takePromotions(trx: Kysely<Schema>, player: Player, id: number): Promise<void> {
  const { uid, now } = player
  await assertMayPlay(trx, player)
  const offer = await findOffer(trx, player, id)
  refuseInvalid({ offer_id: offer ? [] : ['wrongField'] })
  if (offer?.trigger.action === 'deposit') await requireDeposit(trx, uid, offer.trigger.params.deposits)
  await trx
    .insertInto('player_offer')
    .values({ uid, offer: id, activated_at: null, taken_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'offer']).doUpdateSet({ taken_at: now }))
    .execute()
}

/** An offer that holds after so many deposits is had by the next one. */
async function requireDeposit(trx: Kysely<Schema>, uid: string, before: number | null): Promise<void> {
  const made = await countDeposits(trx, uid)
  if (made === 0) throw new PlatformError('UserNeedDepositException', 'this offer is for who has deposited')
  refuseInvalid({ offer_id: before === null || made === before + 1 ? [] : ['wrongField'] })
}
