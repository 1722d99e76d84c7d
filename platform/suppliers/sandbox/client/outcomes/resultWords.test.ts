import { describe, expect, it } from 'vitest'
import { textsOf } from '../../texts/textsOf.ts'
import { Formats } from '../play/Formats.ts'
import { resultWords } from './resultWords.ts'

const UNIT = 100_000

const wordsOf = (language: string, stake: number, payout: number) => {
  const words = { texts: textsOf(language).texts, formats: new Formats(language, 'XXX') }
  return resultWords({ stake: stake * UNIT, payout: payout * UNIT }, words)
}

describe('[PLY-02] a player reads what a round has brought', () => {
  it.each([
    ['more than the stake is a win', 1, 2.5, 'You win 2.50.'],
    ['the stake is returned', 1, 1, 'Your stake of 1.00 is returned.'],
    ['less than the stake is no win', 1, 0.4, 'You get 0.40 back.'],
    ['nothing is no win', 1, 0, 'No win this time.'],
    ['whatever a free round pays is a win', 0, 0.4, 'You win 0.40.'],
  ])('%s', (_, stake, payout, text) => {
    expect(wordsOf('en', stake, payout)).toBe(text)
  })

  it.each(['es', 'ar'])('in %s a return below the stake has words of its own too', (language) => {
    const texts = [2, 1, 0.5, 0].map((payout) => wordsOf(language, 1, payout))
    expect(new Set(texts).size).toBe(4)
    for (const text of texts) expect(text).not.toContain('{')
  })
})
