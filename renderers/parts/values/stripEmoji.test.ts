import { expect, it } from 'vitest'
import { stripEmoji } from './stripEmoji.ts'

it.each([
  ['Ana 🎰', 'Ana '],
  ['👩🏽‍💻 at work', ' at work'],
  ['flags 🇪🇸🇦🇪', 'flags '],
  ['heart ❤️, plain ❤', 'heart , plain ❤'],
  ['key 1️⃣ is 1', 'key  is 1'],
  ['© 2026, 5 # *', '© 2026, 5 # *'],
  ['سميرة & José', 'سميرة & José'],
])('[FRM-09] %j without emoji is %j', (text, stripped) => {
  expect(stripEmoji(text)).toBe(stripped)
})
