import { expect, it } from 'vitest'
import { themeOf } from './theme.ts'

const dark = { id: 'd', type: 'dark' as const, isDefault: false }
const light = { id: 'l', type: 'light' as const, isDefault: true }

it.each([
  ['what was chosen', 'theme=dark', [dark, light], 'dark'],
  ['among other cookies', 'locale=es; theme=dark; sid=1', [dark, light], 'dark'],
  ['the default where nothing was chosen', '', [dark, light], 'light'],
  ['the default where the site has not what was chosen', 'theme=dark', [light], 'light'],
  ['the default for a word that is no theme', 'theme=pink', [dark, light], 'light'],
  ['the first where none is the default', '', [dark], 'dark'],
])('[SHL-04] the theme is %s', (_, cookies, themes, expected) => {
  expect(themeOf(cookies, themes)).toBe(expected)
})
