// Characters of a whole IBAN by country, from the SWIFT registry: the length, then the countries that have it.
const lengths =
  '15NO16BE18DKFOFIGLNLSDFK19MKSI20ATBAEELTLUMNXKKZ21CHHRLILV22BGBHCRDEGBGEIEMERSVA23AEILIQTLGIOMSO24ADCZESMDPKROSASESKTNVG' +
  '25LYPTST26ISTR27BIDJFRGRITMCMRSM28ALAZBYCYDOGTHULBNIPLSVHN29BREGPSQAUA30JOKWMUYE31MTSC32LC33RU'

const lengthOf = new Map<string, number>()
for (const [, length, countries = ''] of lengths.matchAll(/(\d\d)([A-Z]+)/g)) {
  for (const country of countries.match(/../g) ?? []) lengthOf.set(country, Number(length))
}

/** An international account number: as long as its country's are, and its check digits fit. Spaces and case don't count. */
export function ibanErrors(iban: string): string[] {
  const plain = iban.replaceAll(' ', '').toUpperCase()
  const isWritten = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(plain) && lengthOf.get(plain.slice(0, 2)) === plain.length
  return isWritten && remainder(plain.slice(4) + plain.slice(0, 4)) === 1 ? [] : ['iban']
}

/** Modulo 97, letters being two digits from A = 10 on. */
function remainder(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
