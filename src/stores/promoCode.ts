/**
 * Storage key of the promo code of a link until the registration; forms name it in `ui:remember`.
 */
export const PROMO_CODE_KEY = 'promo_code'
