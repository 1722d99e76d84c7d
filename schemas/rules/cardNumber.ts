/**
 * Returns an error unless the text is a known card (six digits, three dots, four digits), a
 * Luhn-valid number of any length, or the word `new`.
 */
export function cardNumberErrors(number: string): string[] {
  if (number === 'new' || /^\d{6}\.{3}\d{4}$/.test(number)) return []
  return /^\d+$/.test(number) && isLuhnValid(number) ? [] : ['cardNumber']
}

/**
 * Returns whether digits satisfy the Luhn check: every second digit from the end is doubled, and
 * the sum of all digits is a multiple of 10.
 */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}
