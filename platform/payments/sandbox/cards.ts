const LENGTH = /^\d{12,19}$/

/** Returns the digits of a card’s number, or undefined when they are no number of a card. */
export function readCardNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return LENGTH.test(digits) && isLuhnValid(digits) ? digits : undefined
}

/** Returns whether the last digit is the check digit of the others (ISO/IEC 7812-1). */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns what may be stored of a number: its first six and its last four digits. */
export const cardLabel = (digits: string) => `${digits.slice(0, 6)}...${digits.slice(-4)}`

/** Returns the first moment at which a card with this expiry date is no longer valid. */
export function readExpiry(text: string): Date | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(text.trim()) ?? []
  return month === '' ? undefined : new Date(Date.UTC(2000 + Number(year), Number(month), 1))
}
