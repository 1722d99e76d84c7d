// Lengths of an IBAN by country, from the SWIFT registry: each length is followed by the countries
// that have it.
const LENGTHS =
  '15NO16BE18DKFOFIGLNLSDFK19MKSI20ATBAEELTLUMNXKKZ21CHHRLILV22BGBHCRDEGBGEIEMERSVA23AEILIQTLGIOMSO24ADCZESMDPKROSASESKTNVG' +
  '25LYPTST26ISTR27BIDJFRGRITMCMRSM28ALAZBYCYDOGTHULBNIPLSVHN29BREGPSQAUA30JOKWMUYE31MTSC32LC33RU'

const lengthOf = new Map<string, number>()
for (const [, length, countries = ''] of LENGTHS.matchAll(/(\d\d)([A-Z]+)/g)) {
  for (const country of countries.match(/../g) ?? []) lengthOf.set(country, Number(length))
}

/**
 * Checks an IBAN: its length is that of its country, and its check digits are correct. Spaces and
 * case are ignored.
 */
export function ibanErrors(iban: string): string[] {
  const plain = iban.replaceAll(' ', '').toUpperCase()
  const isWritten = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(plain) && lengthOf.get(plain.slice(0, 2)) === plain.length
  return isWritten && remainder(plain.slice(4) + plain.slice(0, 4)) === 1 ? [] : ['iban']
}

/** Returns the number modulo 97, with letters as two digits from A = 10 on. */
function remainder(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
