import { expect, it } from 'vitest'

import { csvLine } from '../http/csv.ts'
import { csvHeader } from './csv.ts'

it.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"\r\n`],
  ['+1', `"'+1"\r\n`],
  ['-1', `"'-1"\r\n`],
  ['@SUM(A1)', `"'@SUM(A1)"\r\n`],
  ['  =1', `"'  =1"\r\n`],
  ['\t=1', `"'\t=1"\r\n`],
  ['＝1', `"'＝1"\r\n`],
])('[PRF-07] a spreadsheet does not run %j', (cell, line) => {
  expect(csvLine([cell])).toBe(line)
})

it('[PRF-07] commas, quotes and line ends stay within their cell', () => {
  expect(csvLine(['Queen, King', 'the "9"', 'two\nlines', 'plain 12.50'])).toBe(
    '"Queen, King","the ""9""","two\nlines",plain 12.50\r\n',
  )
})

it('[PRF-07] the file says that it is UTF-8', () => {
  expect(new TextEncoder().encode(csvHeader).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})
