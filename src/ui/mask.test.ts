import { expect, it } from 'vitest'
import { fillMask, maskFor } from './mask.ts'

it.each([
  ['12345678901', '###.###.###-##', '123.456.789-01'],
  ['123.456', '###.###.###-##', '123.456'],
  ['123', '###.###.###-##', '123'],
  ['12a3!4', '##.##', '12.34'],
  ['123456', '##.##', '12.34'],
  ['ab1', '@@-#', 'ab-1'],
  ['a1b', '@@-#', 'ab'],
  ['ñ٣', '@#', 'ñ'],
  ['a1', '**', 'a1'],
  ['-/', '**', ''],
  ['34612', '+## ###', '+34 612'],
])('[FRM-10] %j under the mask %s becomes %j', (text, mask, written) => {
  expect(fillMask(text, mask)).toBe(written)
  expect(fillMask(written, mask)).toBe(written)
})

it.each([
  ['1234567890', '(##) ####-####'],
  ['12345678901', '(##) #####-####'],
  ['123456789012', '(##) #####-####'],
])('[FRM-10] of several masks, %s takes the one with room', (text, mask) => {
  expect(maskFor(text, ['(##) #####-####', '(##) ####-####'])).toBe(mask)
})
