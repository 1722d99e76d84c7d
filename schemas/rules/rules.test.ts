import { describe, expect, it } from 'vitest'
import { addressErrors } from './address.ts'
import { maxValueErrors, minValueErrors, multipleErrors } from './amount.ts'
import { cardHolderErrors } from './cardHolder.ts'
import { cardNumberErrors } from './cardNumber.ts'
import { codeErrors } from './code.ts'
import { dateErrors } from './date.ts'
import { emailErrors } from './email.ts'
import { codeOf } from './failure.ts'
import { fakenameErrors } from './fakename.ts'
import { ibanErrors } from './iban.ts'
import { loginErrors } from './login.ts'
import { nameErrors } from './name.ts'
import { forbiddenCharacters, passwordErrors } from './password.ts'
import { customErrors, patternErrors } from './pattern.ts'
import { phoneErrors } from './phone.ts'
import { postcodeErrors } from './postcode.ts'
import { promoCodeErrors } from './promoCode.ts'
import { requiredErrors } from './required.ts'
import { sameAsErrors } from './sameAs.ts'
import { sexErrors } from './sex.ts'
import { sumErrors } from './sum.ts'
import { termsErrors } from './terms.ts'

describe('login', () => {
  it.each([
    ['an empty login', '', ['requiredField']],
    ['a login of spaces', '   ', ['requiredField']],
    ['any other login', 'ana', []],
  ])('[VAL-01] %s gives these codes to the player', (_, login, codes) => {
    expect(loginErrors(login)).toEqual(codes)
  })
})

describe('password', () => {
  it.each([
    ['nothing', '', ['insertPassword']],
    ['five characters', 'abc12', ['shortPassword']],
    ['six characters', 'abc123', []],
    ['twenty characters', 'a'.repeat(20), []],
    ['twenty-one characters', 'a'.repeat(21), ['longPassword']],
    ['a forbidden character', 'abc<def', ['forbiddenCharacters', 'notWalidPassword']],
    ['a space', 'abc def', ['forbiddenCharacters', 'notWalidPassword']],
    ['a character that is not in the allowed set', 'pässword', ['notWalidPassword']],
    ['too short and forbidden', 'a;b', ['shortPassword', 'forbiddenCharacters', 'notWalidPassword']],
    ['usual signs', 'Ab1!@#$%^&*()_+-=.,?', []],
  ])('[VAL-02] %s gives these codes to the player', (_, password, codes) => {
    expect(passwordErrors(password).map(codeOf)).toEqual(codes)
  })

  it.each([
    ['the same password again', 'abc123', []],
    ['another password', 'abc124', ['passwordsNotEqual']],
    ['an empty previous password', '', ['passwordsNotEqual']],
  ])('[VAL-02] after %s the second field gives these codes', (_, previous, codes) => {
    expect(passwordErrors('abc123', previous)).toEqual(codes)
  })

  it('[VAL-02] the error lists each forbidden character once, and a space so that it can be seen', () => {
    expect(forbiddenCharacters('a<b<c d')).toEqual([' ', '<'])
    expect(passwordErrors('a<b<c d')[0]).toEqual({ code: 'forbiddenCharacters', value: '␣ <' })
  })
})

describe('codes', () => {
  it.each([
    ['', ['requiredField']],
    ['123456', []],
    ['12345', ['wrongField']],
    ['1234567', ['wrongField']],
    ['12345a', ['wrongField']],
    ['12 456', ['wrongField']],
    ['١٢٣٤٥٦', ['wrongField']],
  ])('[VAL-03] the confirmation code %j gives these codes to the player', (code, codes) => {
    expect(codeErrors(code)).toEqual(codes)
  })
})

describe('sum', () => {
  it.each([
    ['10', []],
    ['500', []],
    ['1,00', []],
    ['9', ['sumError']],
    ['501', ['sumError']],
    ['1,000', ['sumError']],
    ['', ['wrongField']],
    ['0', ['wrongField']],
    ['010', ['wrongField']],
    ['-20', ['wrongField']],
    ['20.5', ['wrongField']],
    ['1e2', ['wrongField']],
    ['twenty', ['wrongField']],
  ])('[VAL-04] the sum %j between 10 and 500 gives these codes to the player', (sum, codes) => {
    expect(sumErrors(sum, { min: 10, max: 500 })).toEqual(codes)
  })

  it.each([
    ['0.00000001', []],
    ['1.5', []],
    ['2', []],
    ['0.000000001', ['wrongField']],
    ['0.0', ['wrongField']],
    ['.5', ['wrongField']],
    ['00.5', ['wrongField']],
    ['3.1', ['sumError']],
  ])('[VAL-04] the sum %j of a currency with eight decimals gives these codes to the player', (sum, codes) => {
    expect(sumErrors(sum, { max: 3, decimals: 8 })).toEqual(codes)
  })

  it('[VAL-04] without limits any whole amount will do', () => {
    expect(sumErrors('1,000,000')).toEqual([])
  })
})

const inNames = [...'0123456789@_"!?#$%^&*(){}[]|/\\<>~§+:;`']

describe('name', () => {
  it.each(inNames)('[VAL-05] a name with %s is refused', (sign) => {
    expect(nameErrors(`Ana${sign}`)).toEqual(['wrongField'])
  })

  it.each([
    ['', ['requiredField']],
    ['  ', ['requiredField']],
    ['Ana', []],
    ["Mary-Jane O'Neill Jr., née Łoś", []],
    ['سميرة', []],
    ['Ana٣', ['wrongField']],
  ])('[VAL-05] the name %j gives these codes to the player', (name, codes) => {
    expect(nameErrors(name)).toEqual(codes)
  })
})

describe('address', () => {
  it.each(inNames.filter((sign) => !/[\d|/]/.test(sign)))('[VAL-06] an address with %s is refused', (sign) => {
    expect(addressErrors(`Main Street ${sign}`)).toEqual(['wrongField'])
  })

  it.each([
    ['', ['requiredField']],
    ['Calle Mayor 7/2, 3-B', []],
    ['Block 4 | Flat 12', []],
  ])('[VAL-06] the address %j gives these codes to the player', (address, codes) => {
    expect(addressErrors(address)).toEqual(codes)
  })
})

describe('date', () => {
  const today = new Date('2026-03-05T12:00:00Z')

  it.each([
    ['', {}, ['requiredField']],
    ['05.03.1990', {}, []],
    ['5.3.1990', {}, []],
    ['05,03,1990', {}, []],
    ["05'03'1990", {}, []],
    ['05-03-1990', {}, []],
    ['05/03/1990', {}, ['date']],
    ['05.03.90', {}, ['date']],
    ['05.03.19900', {}, ['date']],
    ['31.02.1990', {}, ['date']],
    ['29.02.2024', {}, []],
    ['29.02.2023', {}, ['date']],
    ['00.01.1990', {}, ['date']],
    ['March 5 1990', {}, ['date']],
    ['01.01.1900', { min: '01.01.1900' }, []],
    ['31.12.1899', { min: '01.01.1900' }, ['date']],
    ['31.12.2030', { max: '31.12.2030' }, []],
    ['01.01.2031', { max: '31.12.2030' }, ['date']],
    ['05.03.2026', { max: 'today' }, []],
    ['06.03.2026', { max: 'today' }, ['date']],
    ['05.03.2008', { max: 'today-18y' }, []],
    ['06.03.2008', { max: 'today-18y' }, ['date']],
    ['06.03.2027', { min: 'today', max: 'today+1y' }, ['date']],
    ['05.03.2027', { min: 'today', max: 'today+1y' }, []],
    ['04.03.2026', { min: 'today', max: 'today+1y' }, ['date']],
    ['31.01.2026', { max: 'today' }, []],
    ['01.04.2026', { max: 'today' }, ['date']],
    ['31.01.2030', { min: '15.02.2030' }, ['date']],
    ['01.03.2030', { min: '15.02.2030' }, []],
    ['31.12.2029', { min: '15.02.2030' }, ['date']],
    ['01.01.2031', { min: '15.02.2030' }, []],
    ['05.13.1990', {}, ['date']],
    ['05.00.1990', {}, ['date']],
    ['32.01.1990', {}, ['date']],
    ['x05.03.1990', {}, ['date']],
    ['05.03.1990x', {}, ['date']],
    ['005.03.1990', {}, ['date']],
    ['05.003.1990', {}, ['date']],
    ["05.03'1990", {}, []],
    ['05.03,1990', {}, []],
    ['05.03-1990', {}, []],
    ['05.03/1990', {}, ['date']],
    ['05.03.0099', { max: 'today' }, []],
  ])('[VAL-07] the date %j within %j gives these codes to the player', (date, limits, codes) => {
    expect(dateErrors(date, limits, today)).toEqual(codes)
  })
})

it.each([
  ['', ['requiredField']],
  [undefined, ['requiredField']],
  [null, ['requiredField']],
  [0, []],
  ['female', []],
])('[VAL-08] the sex %j gives these codes to the player', (sex, codes) => {
  expect(sexErrors(sex)).toEqual(codes)
})

it.each([
  ['', true, ['requiredField']],
  [' ', true, ['requiredField']],
  ['AB 12', true, []],
  ['', false, []],
])('[VAL-09] the text %j, required: %s, gives these codes to the player', (text, isRequired, codes) => {
  expect(requiredErrors(text, { isRequired })).toEqual(codes)
  expect(loginErrors(text, { isRequired })).toEqual(codes)
  expect(cardHolderErrors(text.replace('12', 'C'), { isRequired })).toEqual(codes)
})

it.each([
  ['', undefined, []],
  ['1', undefined, []],
  ['12345678', undefined, []],
  ['123456789', undefined, ['wrongField']],
  ['SW1A 1AA', undefined, ['wrongField']],
  ['SW1A 1AA', '^[A-Z0-9]{3,4} [A-Z0-9]{3}$', []],
  ['12345', '^[A-Z0-9]{3,4} [A-Z0-9]{3}$', ['wrongField']],
])('[VAL-10] the postcode %j under the pattern %s gives these codes to the player', (postcode, pattern, codes) => {
  expect(postcodeErrors(postcode, pattern)).toEqual(codes)
})

it.each([
  ["Ana-María D. O'Hara", []],
  ['ANA', []],
  ['Ana 2', ['wrongField']],
  ['Ana_B', ['wrongField']],
  ['Ana, B', ['wrongField']],
])('[VAL-11] the card holder %j gives these codes to the player', (holder, codes) => {
  expect(cardHolderErrors(holder)).toEqual(codes)
})

it.each([
  ['', ['insertPhoneNumber']],
  ['34612345678', []],
  ['+34612345678', []],
  ['346123', ['wrongPhoneFormat']],
  ['1234567890123456', ['wrongPhoneFormat']],
  ['34 612 345 678', ['wrongPhoneFormat']],
  ['six', ['wrongPhoneFormat']],
])('[VAL-12] the phone number %j gives these codes to the player', (phone, codes) => {
  expect(phoneErrors(phone)).toEqual(codes)
})

describe('email', () => {
  it.each([
    ['', ['insertEmailAddress']],
    ['ana@example.com', []],
    ['ana@example.co.uk', []],
    ['ana.maria+tag@example.com', []],
    ['ana@mail.example.co.uk', ['wrongEmailAddress']],
    ['ana@example', ['wrongEmailAddress']],
    ['ana@example.', ['wrongEmailAddress']],
    ['ana@.com', ['wrongEmailAddress']],
    ['ana@example..com', ['wrongEmailAddress']],
    ['@example.com', ['wrongEmailAddress']],
    ['ana@@example.com', ['wrongEmailAddress']],
    ['ana@b@example.com', ['wrongEmailAddress']],
    ['ana @example.com', ['wrongEmailAddress']],
    ['ana@exam ple.com', ['wrongEmailAddress']],
    [' ana@example.com', ['wrongEmailAddress']],
    ['ana@example.com ', ['wrongEmailAddress']],
    ['ana@example.com\n', ['wrongEmailAddress']],
  ])('[VAL-13] the address %j gives these codes to the player', (email, codes) => {
    expect(emailErrors(email)).toEqual(codes)
  })

  it('[VAL-21] a hostile address of 100,000 characters is judged at once', () => {
    const from = process.threadCpuUsage()
    expect(emailErrors(`a@${'a.'.repeat(50_000)}@`)).toEqual(['wrongEmailAddress'])
    expect(process.threadCpuUsage(from).user / 1000).toBeLessThan(100)
  })
})

describe('fakename', () => {
  it.each([
    ['ana', ['minCountSymbolsFakename']],
    ['Ana7', []],
    ['Łośś', []],
    ['سميرة', []],
    ['a_b', ['minCountSymbolsFakename', 'specialSymbolsFakename']],
  ])('[VAL-14] the name %j gives these codes to the player', (fakename, codes) => {
    expect(fakenameErrors(fakename)).toEqual(codes)
  })

  it.each([...`,_ "'-!@#$%^&*()+=/\\|<>~.:;?[]{}`])('[VAL-14] a name with %j is refused', (sign) => {
    expect(fakenameErrors(`Lucky${sign}`)).toEqual(['specialSymbolsFakename'])
  })
})

it.each([
  ['', ['minLength']],
  [' ', ['minLength']],
  ['x', []],
  ['WELCOME-50 %', []],
])('[VAL-15] the promo code %j gives these codes before the platform is asked', (code, codes) => {
  expect(promoCodeErrors(code)).toEqual(codes)
})

it.each([
  [true, true, []],
  [false, true, ['uncheckedCheckbox']],
  [false, false, []],
])('[VAL-16] terms accepted: %s, active: %s, give these codes to the player', (isAccepted, isActive, codes) => {
  expect(termsErrors({ isAccepted, isActive })).toEqual(codes)
})

describe('patterns and limits', () => {
  it('[VAL-21] a long text is not tried: a pattern that takes quadratic time costs nobody anything', () => {
    const long = ' '.repeat(60_000)
    expect(customErrors(`${long}x`, '\\s+$')).toEqual(['regex'])
    expect(patternErrors(long, '^ +$')).toEqual(['regex'])
    expect(postcodeErrors(long, '^ +$')).toEqual(['wrongField'])
    expect(patternErrors(' '.repeat(1000), '^ +$')).toEqual([])
  })

  it.each([
    ['AB12', '^[A-Z]{2}\\d+$', []],
    ['12AB', '^[A-Z]{2}\\d+$', ['regex']],
    ['', '^[A-Z]{2}\\d+$', ['regex']],
    ['anything', undefined, []],
    ['', undefined, ['requiredField']],
  ])('[VAL-17] the custom value %j under %s gives these codes', (text, pattern, codes) => {
    expect(customErrors(text, pattern)).toEqual(codes)
  })

  it.each([
    ['', []],
    ['AB', []],
    ['A1', ['regex']],
  ])('[VAL-17] a pattern answers %j with these codes', (text, codes) => {
    expect(patternErrors(text, '^[A-Z]+$')).toEqual(codes)
  })

  it.each([
    ['', [], []],
    ['1,000', [], []],
    ['1,001', [], ['maxValue']],
    ['9.99', ['minValue'], []],
    ['ten', ['minValue'], ['maxValue']],
    ['0x10', ['minValue'], ['maxValue']],
    ['1e2', ['minValue'], ['maxValue']],
    [' 10. ', [], []],
    ['  ', [], []],
    ['+999.5', [], []],
    ['-10', ['minValue'], []],
    ['.5', ['minValue'], []],
    ['.25', ['minValue'], []],
    ['.', ['minValue'], ['maxValue']],
    ['x10', ['minValue'], ['maxValue']],
    ['10x', ['minValue'], ['maxValue']],
    ['1.5.5', ['minValue'], ['maxValue']],
    ['.5x', ['minValue'], ['maxValue']],
    ['x.5', ['minValue'], ['maxValue']],
  ])('[VAL-17] between 10 and 1000, %j gives these codes', (amount, below, above) => {
    expect([minValueErrors(amount, 10), maxValueErrors(amount, 1000)]).toEqual([below, above])
  })
})

describe('payment details', () => {
  it.each([
    ['411111...1111', []],
    ['41111...1111', ['cardNumber']],
    ['4111111111111111', []],
    ['4111111111111112', ['cardNumber']],
    ['378282246310005', []],
    ['79927398713', []],
    ['79927398710', ['cardNumber']],
    ['6304000000000000000000', []],
    ['59', []],
    ['', ['cardNumber']],
    ['new', []],
    ['New', ['cardNumber']],
    ['1411111...1111', ['cardNumber']],
    ['411111...11112', ['cardNumber']],
    ['411111..1111', ['cardNumber']],
    ['41111x...1111', ['cardNumber']],
    ['411111...111x', ['cardNumber']],
    ['4111111111111111x', ['cardNumber']],
    ['x4111111111111111', ['cardNumber']],
    ['4111 1111 1111 1111', ['cardNumber']],
  ])('[VAL-18] the card number %j gives these codes', (number, codes) => {
    expect(cardNumberErrors(number)).toEqual(codes)
  })

  it.each([
    'GB82WEST12345698765432',
    'GB82 WEST 1234 5698 7654 32',
    'de89370400440532013000',
    'ES9121000418450200051332',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'AE070331234567890123456',
    'BR1800360305000010009795493C1',
    'SA0380000000608010167519',
    'PL61109010140000071219812874',
    'UA213223130000026007233566001',
    'ST23000100010051845310146',
    'MN121234123456789123',
    'SK3112000000198742637541',
  ])('[VAL-18] the IBAN %s is taken', (iban) => {
    expect(ibanErrors(iban)).toEqual([])
  })

  it.each([
    ['another check digit', 'GB83WEST12345698765432'],
    ['one sign too few', 'DE8937040044053201300'],
    ['one sign too many', 'DE893704004405320130000'],
    ['a country without IBANs', 'US82WEST12345698765432'],
    ['nothing', ''],
  ])('[VAL-18] an IBAN with %s is refused', (_, iban) => {
    expect(ibanErrors(iban)).toEqual(['iban'])
  })

  it.each([
    'AL47212110090000000235698741',
    'CY17002001280000001200527600',
    'ES9121000418450200051332',
    'GB29NWBK60161331926819',
    'SK3112000000198742637541',
    'UA213223130000026007233566001',
  ])('[VAL-18] the IBAN %s, an example that banks publish, is taken', (iban) => {
    expect(ibanErrors(iban)).toEqual([])
  })

  // lengths of the SWIFT registry
  it.each([
    [15, 'NO'],
    [16, 'BE'],
    [18, 'DK FI FK FO GL NL SD'],
    [19, 'MK SI'],
    [20, 'AT BA EE KZ LT LU MN XK'],
    [21, 'CH HR LI LV'],
    [22, 'BG BH CR DE GB GE IE ME RS VA'],
    [23, 'AE GI IL IQ OM SO TL'],
    [24, 'AD CZ ES MD PK RO SA SE SK TN VG'],
    [25, 'LY PT ST'],
    [26, 'IS TR'],
    [27, 'BI DJ FR GR IT MC MR SM'],
    [28, 'AL AZ BY CY DO GT HN HU LB NI PL SV'],
    [29, 'BR EG PS QA UA'],
    [30, 'JO KW MU YE'],
    [31, 'MT SC'],
    [32, 'LC'],
    [33, 'RU'],
  ])('[VAL-18] an IBAN has %i characters in %s, and no other number whose check digits fit', (length, countries) => {
    const all = Array.from({ length: 20 }, (_, index) => 15 + index)
    const taken = countries
      .split(' ')
      .map((country) => [country, ...all.filter((size) => ibanErrors(ibanOf(country, size)).length === 0)])
    expect(taken).toEqual(countries.split(' ').map((country) => [country, length]))
  })

  it.each([
    ['a', 'a', []],
    ['a', 'b', ['sameAs']],
    ['a', undefined, ['sameAs']],
  ])('[VAL-18] %j beside %j gives these codes', (value, other, codes) => {
    expect(sameAsErrors(value, other)).toEqual(codes)
  })

  it.each([
    ['', 5, []],
    ['25', 5, []],
    ['1,000', 250, []],
    ['26', 5, ['amountNotMultipleOf']],
    ['0.3', 0.1, []],
    ['0.35', 0.1, ['amountNotMultipleOf']],
    ['  ', 5, []],
    ['-25', 5, []],
    ['-26', 5, ['amountNotMultipleOf']],
    ['ten', 5, ['amountNotMultipleOf']],
    // fractions are inexact, all the more with large amounts
    ['1000000000.3', 0.1, []],
    ['1000000000.35', 0.1, ['amountNotMultipleOf']],
    ['-1000000000.3', 0.1, []],
    ['5000000.01', 0.01, []],
    ['5000000.015', 0.01, ['amountNotMultipleOf']],
    ['0', 5, []],
  ])('[VAL-18] %j in steps of %d gives these codes', (amount, step, codes) => {
    expect(multipleErrors(amount, step)).toEqual(codes)
  })
})

/** Returns a number of a length with correct check digits. */
function ibanOf(country: string, characters: number): string {
  const rest = '1'.repeat(characters - 4)
  const letters = [...country].map((letter) => Number.parseInt(letter, 36)).join('')
  const check = 98n - (BigInt(`${rest}${letters}00`) % 97n)
  return `${country}${String(check).padStart(2, '0')}${rest}`
}
