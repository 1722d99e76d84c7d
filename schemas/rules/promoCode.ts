/** Returns an error for an empty promo code. Only the platform can check others. */
export function promoCodeErrors(code: string): string[] {
  return code.trim() === '' ? ['minLength'] : []
}
