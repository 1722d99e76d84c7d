import { expect, it } from 'vitest'
import { fileName } from './fileName.ts'

const family = '👨‍👩‍👧‍👦'

it.each([
  ['cv.pdf', 'cv.pdf'],
  ['履歴書'.repeat(40) + '.pdf', '履歴書'.repeat(21) + '履歴.pdf'],
  ['a'.repeat(300) + '.jpeg', 'a'.repeat(195) + '.jpeg'],
  ['a'.repeat(300), 'a'.repeat(200)],
  [`${'a'.repeat(180)}${family}.pdf`, `${'a'.repeat(180)}.pdf`],
  [`${'é'.repeat(120)}.pdf`, `${'é'.repeat(98)}.pdf`],
  [`.${'x'.repeat(300)}`, `.${'x'.repeat(199)}`],
  ['x\ud800.png', 'x\ufffd.png'],
  ['../../../.htaccess', '.htaccess'],
  ['', 'document'],
])('the file name %s is stored as %s', (name, stored) => {
  expect(fileName(name)).toBe(stored)
  expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(200)
})

it('of a very long name only its last part is read', () => {
  expect(fileName(`${'/x'.repeat(5_000_000)}/cv.pdf`)).toBe('cv.pdf')
})
