import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('the web server starts with nothing set', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, CONTENT_DIR: 'fixtures/content', LOG_LEVEL: 'warn' })
})

it.each([
  ['PORT', 'eighty', 'a port number'],
  ['PORT', '70000', 'a port number'],
  ['PUBLIC_ORIGIN', 'example.com', 'an origin like https://example.com'],
  ['PLATFORM_URL', 'ftp://x', 'the origin of a running platform'],
  ['INTERNAL_PAGES', 'maybe', 'on or off'],
  ['DATA_DEADLINE_MS', '5', 'milliseconds, 50 to 60000'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
])('a start with %s=%s stops with its name and what is expected', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be ${expected}`)
})

it('several bad settings are told at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/)
})
