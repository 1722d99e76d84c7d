import { expect, it } from 'vitest'
import { createTranslations } from './createTranslate.ts'

it('messages that a page adds are its own and reach no other page', () => {
  const shared = { 'common.retry': 'Try again' }
  const translations = createTranslations('en', shared)
  translations.add({ 'games.play': 'Play' })
  expect(translations.translate('games.play')).toBe('Play')
  expect(shared).toEqual({ 'common.retry': 'Try again' })
})
