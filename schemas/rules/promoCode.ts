/** Only the platform knows a promo code; here it is enough that something was typed. */
export function promoCodeErrors(code: string): string[] {
  return code.trim() === '' ? ['minLength'] : []
}
