import { expect, it } from 'vitest'
import { isRetainedFileName, mediaTypeOf } from './retainedFileName.ts'

it.each([
  'assets/Card-BEgChL6-.js',
  'assets/noto-sans-arabic-arabic-wght-normal-BhzieyvS.woff2',
  'assets/style-Cx_Q8czH.css',
  'validators/0123456789abcdef0123.js',
  'validators/runtime-0123456789abcdef.js',
  'validators/runtime-0123456789abcdef-formats.js',
])('%s contains a hash and can be retained', (name) => {
  expect([isRetainedFileName(name), mediaTypeOf(name) !== '']).toEqual([true, true])
})

it.each([
  'assets/../server/index-12345678.js',
  'assets/a/b-12345678.js',
  'assets/..\\b-12345678.js',
  'assets/.hidden-12345678.js',
  'assets/Card-BEgChL6-.js\n',
  'assets/Card-BEgChL6-.js.br',
  'assets/Card-BEgChL6-.html',
  'assets/Card.js',
  `assets/${'a'.repeat(200)}-12345678.js`,
  'validators/0123456789ABCDEF0123.js',
  'validators/runtime-1.js',
  'validators/../runtime-0123456789abcdef.js',
  'other/Card-BEgChL6-.js',
  '',
])('%j is never looked up', (name) => {
  expect(isRetainedFileName(name)).toBe(false)
})
