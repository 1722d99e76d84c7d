/** A known card (six digits, three dots, four digits), a new one by its number (Luhn-valid, of any length), or the word new. */
export function cardNumberErrors(number: string): string[] {
  if (number === 'new' || /^\d{6}\.{3}\d{4}$/.test(number)) return []
  return /^\d+$/.test(number) && isLuhnValid(number) ? [] : ['cardNumber']
}

/** Every second digit from the end is doubled; the sum of all digits ends with 0. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}
