/** Reasons why a spin or a purchase of spins is refused: `error_data.reason`. */
export const wheelFailures = ['NOT_ENOUGH_SPINS', 'NOT_ENOUGH_MONEY', 'NOT_FOR_SALE', 'NOT_AVAILABLE'] as const
export type WheelFailure = (typeof wheelFailures)[number]
