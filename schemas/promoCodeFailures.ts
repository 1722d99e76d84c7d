/** Reasons why a promo code is refused: the first of `error_data.promo_code`. */
export const promoCodeFailures = ['NOT_FOUND', 'NOT_STARTED', 'EXPIRED', 'USED_UP', 'ALREADY_ACTIVATED'] as const
export type PromoCodeFailure = (typeof promoCodeFailures)[number]

/** Characters of the longest promo code that the platform takes. */
export const LONGEST_PROMO_CODE = 64

/** Stands for every other reason. */
export const INVALID_PROMO_CODE = 'INVALID'
