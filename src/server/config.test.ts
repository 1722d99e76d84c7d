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
  ['PREVIEW_ORIGIN', 'http://preview.127.0.0.1:3000', 'an origin of its own'],
  ['INTERNAL_PAGES', 'maybe', 'on or off'],
  ['SHARED_DATABASE_URL', 'mysql://x', 'an address like postgres://'],
  ['DATA_DEADLINE_MS', '5', 'milliseconds, 50 to 60000'],
  ['REQUEST_TIMEOUT_MS', '5', 'milliseconds, 1000 to 3600000'],
  ['TRUST_PROXY', 'everybody', 'addresses or networks with commas between'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses or networks with commas between'],
  ['TRUST_PROXY', '10.0.0.1,', 'addresses or networks with commas between'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
])('a start with %s=%s stops with its name and what is expected', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be ${expected}`)
})

it.each([
  ['PREVIEW_SECRET must be', { PREVIEW_ORIGIN: 'https://preview.example.com' }],
  [
    'PREVIEW_ORIGIN must have a host of its own',
    {
      PREVIEW_ORIGIN: 'http://example.com',
      PUBLIC_ORIGIN: 'https://example.com',
      PREVIEW_SECRET: 'of sixteen or more',
    },
  ],
])('[ENG-15] a preview that is half set up stops the start: %s …', (words, settings) => {
  expect(() => readConfig(settings)).toThrow(words)
})

it('servers in front are named by address, by network or as loopback', () => {
  for (const TRUST_PROXY of ['loopback', '10.1.2.3', 'loopback, 10.0.0.0/8,fd00::/8']) {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
  }
})

it('several bad settings are told at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/)
})
