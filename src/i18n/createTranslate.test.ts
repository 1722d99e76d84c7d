import { expect, it } from 'vitest'
import { createWords } from './createTranslate.ts'

it('words that a page adds are its own: nobody else’s page says them', () => {
  const shared = { 'common.retry': 'Try again' }
  const words = createWords('en', shared)
  words.add({ 'games.play': 'Play' })
  expect(words.translate('games.play')).toBe('Play')
  expect(shared).toEqual({ 'common.retry': 'Try again' })
})
