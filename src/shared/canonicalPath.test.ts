import { expect, it } from 'vitest'
import { canonicalPath } from './canonicalPath.ts'

it.each([
  ['/', '/'],
  ['/offers/7', '/offers/7'],
  ['/a.b/c~d/e-f_g', '/a.b/c~d/e-f_g'],
  ['/offers/', '/offers'],
  ['//offers///7', '/offers/7'],
  ['/акция', '/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F'],
  ['/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F', '/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F'],
  ['/%d0%b0', '/%D0%B0'],
  ['/%6Fffers', '/offers'],
  ['/cafe\u0301', '/caf%C3%A9'],
  ['/a b/c', '/a%20b/c'],
  ['/a%2Fb', '/a%2Fb'],
  ['/offers/:id', '/offers/:id'],
  ['/offers/:имя', '/offers/:имя'],
  ['/10:30', '/10%3A30'],
  ['/имя:', '/%D0%B8%D0%BC%D1%8F%3A'],
  ['/100%', '/100%'],
  ['/%E0%A4/a b', '/%E0%A4/a%20b'],
  ['/half \ud83c', '/half%20%EF%BF%BD'],
])('%s is looked up as %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})
