import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('the web server starts with nothing set', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    CONTENT_DIR: 'fixtures/content',
    CONTENT_COPIES_DIR: 'data/content',
    STRAPI_POLL_SECONDS: 60,
    MEDIA_DIR: 'data/media',
    KEPT_DIR: 'data/kept',
    DATA_DEADLINE_MS: 2000,
    REQUEST_TIMEOUT_MS: 120_000,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  })
})

const SIXTEEN = 'of sixteen chars'

it.each<[string, readonly (readonly [string, unknown])[]]>([
  [
    'PORT',
    [
      ['0', 0],
      ['65535', 65_535],
    ],
  ],
  ['HOST', [['::1', '::1']]],
  ['PUBLIC_ORIGIN', [['https://example.com', 'https://example.com']]],
  ['PLATFORM_URL', [['http://127.0.0.1:3001', 'http://127.0.0.1:3001']]],
  ['STRAPI_URL', [['http://127.0.0.1:1337', 'http://127.0.0.1:1337']]],
  ['STRAPI_TOKEN', [['t', 't']]],
  [
    'STRAPI_POLL_SECONDS',
    [
      ['1', 1],
      ['86400', 86_400],
    ],
  ],
  ['STRAPI_WEBHOOK_SECRET', [[SIXTEEN, SIXTEEN]]],
  ['CMS_ORIGIN', [['https://cms.example.com', 'https://cms.example.com']]],
  ['PREVIEW_SECRET', [[SIXTEEN, SIXTEEN]]],
  [
    'SHARED_DATABASE_URL',
    [
      ['postgres://user@host:5432/name', 'postgres://user@host:5432/name'],
      ['postgresql://host/name', 'postgresql://host/name'],
    ],
  ],
  [
    'INTERNAL_PAGES',
    [
      ['on', 'on'],
      ['off', 'off'],
    ],
  ],
  [
    'RAISE_FAULTS',
    [
      ['on', 'on'],
      ['off', 'off'],
    ],
  ],
  [
    'EMBED_ORIGINS',
    [
      ['https://example.com', 'https://example.com'],
      ['http://a.example:81,https://b.example', 'http://a.example:81,https://b.example'],
    ],
  ],
  [
    'DATA_DEADLINE_MS',
    [
      ['50', 50],
      ['60000', 60_000],
    ],
  ],
  ['LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, level] as const)],
])('%s is read from the environment', (name, values) => {
  for (const [value, expected] of values) expect(readConfig({ [name]: value })).toHaveProperty(name, expected)
})

it.each([
  ['PORT', ['eighty', '-1', '65536'], 'a port number'],
  ['PUBLIC_ORIGIN', ['example.com', 'https://example.com/'], 'an origin like https://example.com'],
  ['PLATFORM_URL', ['ftp://x'], 'the origin of a running platform, like http://127.0.0.1:3001'],
  ['STRAPI_URL', ['localhost:1337'], 'the origin of the CMS, like http://127.0.0.1:1337'],
  ['STRAPI_POLL_SECONDS', ['0', '86401', 'often'], 'seconds, 1 to 86400'],
  ['STRAPI_WEBHOOK_SECRET', ['of fifteen char'], 'at least 16 characters, as the webhook of the CMS sends them'],
  ['CMS_ORIGIN', ['cms.example.com'], 'where editors reach the CMS, like https://cms.example.com'],
  [
    'PREVIEW_ORIGIN',
    ['http://preview.127.0.0.1:3000'],
    'an origin of its own that leads to this server too, like https://preview.example.com',
  ],
  ['PREVIEW_SECRET', ['of fifteen char'], 'at least 16 characters, which the CMS signs previews with'],
  [
    'SHARED_DATABASE_URL',
    ['mysql://x', 'see postgres://x', 'postgresq://x'],
    'an address like postgres://user@host:5432/name',
  ],
  ['INTERNAL_PAGES', ['maybe'], 'on or off: the pages under /internal/system/'],
  ['RAISE_FAULTS', ['true'], 'on or off: ?fault=<kind>:<block id> makes that block fail'],
  [
    'EMBED_ORIGINS',
    ['example.com', 'https://a.example,', 'https://a.example, https://b.example', 'https://a.example/x', 'https://'],
    'origins like https://example.com, with commas between',
  ],
  ['DATA_DEADLINE_MS', ['49', '60001'], 'milliseconds, 50 to 60000'],
  ['REQUEST_TIMEOUT_MS', ['5'], 'milliseconds, 1000 to 3600000'],
  ['TRUST_PROXY', ['everybody', '10.0.0.0/33', '10.0.0.1,'], 'addresses or networks with commas between'],
  ['LOG_LEVEL', ['loud'], 'fatal, error, warn, info, debug, trace or silent'],
])('a start with a bad %s (%j) stops with its name and what is expected', (name, values, expected) => {
  for (const value of values) expect(() => readConfig({ [name]: value })).toThrow(`${name} must be ${expected}`)
})

it.each([
  [
    'PREVIEW_SECRET must be what the CMS signs previews with, where there is a PREVIEW_ORIGIN',
    { PREVIEW_ORIGIN: 'https://preview.example.com' },
  ],
  [
    'PREVIEW_ORIGIN must have a host of its own, not that of PUBLIC_ORIGIN: drafts need a ticket',
    {
      PREVIEW_ORIGIN: 'http://example.com',
      PUBLIC_ORIGIN: 'https://example.com',
      PREVIEW_SECRET: 'of sixteen or more',
    },
  ],
])('[ENG-15] a preview that is half set up stops the start: %s …', (message, settings) => {
  expect(() => readConfig(settings)).toThrow(message)
})

it('[ENG-15] a preview needs a host and a secret of its own, and no public address', () => {
  const preview = { PREVIEW_ORIGIN: 'https://preview.example.com', PREVIEW_SECRET: SIXTEEN }
  expect(readConfig(preview)).toMatchObject(preview)
  expect(readConfig({ ...preview, PUBLIC_ORIGIN: 'https://example.com' })).toMatchObject(preview)
})

it('servers in front are named by address, by network or as loopback', () => {
  for (const TRUST_PROXY of ['loopback', '10.1.2.3', 'loopback, 10.0.0.0/8,fd00::/8']) {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
  }
})

it('several bad settings are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/)
})
