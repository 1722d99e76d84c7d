import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('the platform starts without any setting', () => {
  expect(readConfig({})).toEqual({
    DATA_DIR: 'data/platform',
    REQUEST_TIMEOUT_MS: 120_000,
    PLATFORM_PORT: 3001,
    PLATFORM_HOST: '127.0.0.1',
    TERMS_REQUIRED: 'on',
    TRUST_PROXY: 'loopback',
    SUMSUB_LEVEL_NAME: 'basic-kyc-level',
    SUMSUB_URL: 'https://api.sumsub.com',
    SANDBOX_PAYMENTS_PORT: 3002,
    SANDBOX_GAMES_PORT: 3003,
    HUB88_URL: 'https://api.hub88.io',
    HUB88_FRAME_ORIGINS: 'https://*.hub88.io',
    HYPERSWITCH_URL: 'https://api.hyperswitch.io',
    LOG_LEVEL: 'warn',
  })
})

it('settings are converted to their types, and an empty one counts as missing', () => {
  expect(readConfig({ PLATFORM_PORT: '4000', LOG_LEVEL: '', DEMO_DATA: 'off' })).toMatchObject({
    PLATFORM_PORT: 4000,
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'off',
  })
})

it.each([
  ['PLATFORM_PORT', 'many', 'a port number'],
  ['PLATFORM_PORT', '70000', 'a port number'],
  ['DATABASE_URL', 'mysql://localhost', 'postgres://'],
  ['TRUST_PROXY', 'everybody', 'addresses or networks with commas between'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses or networks with commas between'],
  ['TRUST_PROXY', '10.0.0.1,', 'addresses or networks with commas between'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
  ['DEMO_DATA', 'maybe', 'on or off'],
  ['TERMS_REQUIRED', 'no', 'on or off'],
  ['CLOCK_OFFSET', 'tomorrow', 'a signed duration like 2h'],
  ['SITE_ORIGIN', 'casino.example', 'the origin of the site'],
  ['SMTP_URL', 'mail.example.com', 'a mail server like'],
])('a bad %s (%s) stops the start with its name and what is expected', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} must be .*${expected}`))
})

it('every bad setting is named at once', () => {
  expect(() => readConfig({ PLATFORM_PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PLATFORM_PORT.*LOG_LEVEL/)
})
