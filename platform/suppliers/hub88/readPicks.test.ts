import { expect, it } from 'vitest'
import { readPicks } from './readPicks.ts'

const pick = { home: 'Vale United', away: 'Mirador', selection: 'over', line: 2.5, odds: 1.85 }

it('[PLY-08] what a bet is placed on is read from its meta, without what the supplier adds', () => {
  expect(readPicks({ picks: [{ ...pick, league: 1 }], other: true })).toEqual([pick])
})

it.each([
  null,
  undefined,
  'picks',
  {},
  { picks: [] },
  { picks: [{ ...pick, selection: 'corner' }] },
  { picks: [{ ...pick, odds: 0 }] },
  { picks: [{ ...pick, home: '' }] },
  { picks: [{ ...pick, home: 'x'.repeat(101) }] },
  { picks: Array.from({ length: 51 }, () => pick) },
])('[PLY-08] of the meta %j nothing is known, and the bet is none the less one', (meta) => {
  expect(readPicks(meta)).toBeUndefined()
})
