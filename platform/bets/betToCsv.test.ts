import { expect, it } from 'vitest'
import { csvLine } from '../http/documents/csvLine.ts'
import { betToCsv, csvHeader } from './betToCsv.ts'
import type { BetRow } from './queries.ts'

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

it('[PRF-07] the file is marked as UTF-8', () => {
  expect(new TextEncoder().encode(csvHeader).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})

const row: BetRow = {
  id: '71',
  placed_at: new Date('2026-03-05T10:07:00Z'),
  settled_at: new Date('2026-03-05T10:08:30Z'),
  name: 'Dice, of gold',
  provider_name: 'Kestrel',
  type: 'fast',
  stake: '125',
  win: '2050',
  currency: 'USD',
  status: 'win',
} as BetRow

it.each([
  [{}, '1.25,20.50,USD,win'],
  [{ currency: 'JPY' }, '125,2050,JPY,win'],
  [{ currency: 'KWD' }, '0.125,2.050,KWD,win'],
  [{ currency: 'BTC' }, '0.00000125,0.00002050,BTC,win'],
  [{ win: '0', status: 'loss' as const }, '1.25,0.00,USD,loss'],
])('[PRF-07] a bet is one line, each column from its own value, amounts in its currency: %j', (overrides, lineEnd) => {
  expect(betToCsv({ ...row, ...overrides })).toBe(
    `71,2026-03-05T10:07:00.000Z,2026-03-05T10:08:30.000Z,"Dice, of gold",Kestrel,fast,${lineEnd},\r\n`,
  )
})

it('[PRF-07] an open bet has no time at which it was settled', () => {
  expect(betToCsv({ ...row, settled_at: null, win: '0', status: 'open' })).toBe(
    '71,2026-03-05T10:07:00.000Z,,"Dice, of gold",Kestrel,fast,1.25,0.00,USD,open,\r\n',
  )
})

it('[PRF-07] [PLY-08] a bet on matches names what it was placed on', () => {
  const [home, away] = ['Harbour FC', 'Kestrel']
  const picks = [
    { home, away, selection: 'over' as const, line: 2.5, odds: 1.9 },
    { home: away, away: 'Rovers', selection: 'home' as const, line: null, odds: 2.1 },
  ]
  expect(betToCsv({ ...row, picks })).toContain(
    ',win,Harbour FC – Kestrel: over 2.5 @ 1.9; Kestrel – Rovers: home @ 2.1\r\n',
  )
})

it('[PRF-07] the columns are named by their content', () => {
  expect(csvHeader.slice(1).trim()).toBe('id,placed_at,settled_at,game,provider,type,stake,win,currency,status,picks')
})
