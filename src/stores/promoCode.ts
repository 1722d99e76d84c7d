/** Where the promo code of a link waits for the registration; forms name it as `ui:remember`. */
export const PROMO_CODE_KEY = 'promo_code'
