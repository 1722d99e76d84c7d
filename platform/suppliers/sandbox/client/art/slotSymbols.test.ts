import { expect, it } from 'vitest'
import { textsOf } from '../../texts/textsOf.ts'
import { nameOfSlotSymbol } from './slotSymbols.ts'

it.each([
  ['en', 'B', 'bell', 'Cherries'],
  ['es', 'A', 'tide', 'Barco'],
  ['ar', 'D', 'dice', 'عملة'],
  ['en', 'A', 'no-such-motif', 'Gem'],
  ['en', 'F', 'bell', 'K'],
])('[PLY-02] a screen reader gets the name of what a symbol shows: in %s, %s of %s', (locale, sign, motif, name) => {
  expect(nameOfSlotSymbol(sign, { motif, texts: textsOf(locale).texts })).toBe(name)
})
