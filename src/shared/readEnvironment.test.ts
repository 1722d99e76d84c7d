import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { Origin, readEnvironment } from './readEnvironment.ts'
import { RequestTimeout, requestTimeouts } from './requestTimeouts.ts'
import { TrustedProxies } from './TrustedProxies.ts'

const Settings = Type.Object({
  PORT: Type.Integer({ maximum: 65_535, default: 3000, expected: 'a port' }),
  DEBUG: Type.Optional(Type.Enum(['on', 'off'])),
  SITE_ORIGIN: Type.Optional(Origin({ description: 'The site.', expected: 'an origin like https://site.example' })),
  REQUEST_TIMEOUT_MS: RequestTimeout,
  TRUST_PROXY: TrustedProxies,
})
const standard = { PORT: 3000, REQUEST_TIMEOUT_MS: 120_000, TRUST_PROXY: 'loopback' }

describe('settings from the environment', () => {
  it.each([
    ['none', {}, standard],
    ['an empty one', { PORT: '' }, standard],
    ['one of somebody else', { PATH: '/bin' }, standard],
    ['a number', { PORT: '4000' }, { ...standard, PORT: 4000 }],
    ['a word', { DEBUG: 'on' }, { ...standard, DEBUG: 'on' }],
  ])('have their defaults, and %s is read as what it must be', (_, environment, settings) => {
    expect(readEnvironment(Settings, environment)).toEqual(settings)
  })

  it('that are invalid make the start fail, each with its name and what is expected', () => {
    const environment = {
      PORT: 'ten',
      DEBUG: 'maybe',
      SITE_ORIGIN: 'site',
      REQUEST_TIMEOUT_MS: '5',
      TRUST_PROXY: 'all',
    }
    expect(() => readEnvironment(Settings, environment)).toThrow(
      new Error(
        [
          'PORT must be a port',
          'DEBUG must be another value',
          'SITE_ORIGIN must be an origin like https://site.example',
          'REQUEST_TIMEOUT_MS must be milliseconds, 1000 to 3600000',
          'TRUST_PROXY must be addresses or networks with commas between, like loopback,10.0.0.0/8',
        ].join('; '),
      ),
    )
    expect(() => readEnvironment(Settings, { PORT: 'ten' })).toThrow(new Error('PORT must be a port'))
  })

  const isTaken = (environment: NodeJS.ProcessEnv) => {
    try {
      return readEnvironment(Settings, environment) !== undefined
    } catch {
      return false
    }
  }

  it.each([
    ['https://site.example', true],
    ['http://localhost:3000', true],
    ['https://site.example/', false],
    ['ftp://site.example', false],
    [' https://site.example', false],
    ['https://[', false],
    ['site.example', false],
  ])('an origin is scheme, host and port alone: %s, %s', (origin, expected) => {
    expect(isTaken({ SITE_ORIGIN: origin })).toBe(expected)
  })

  it.each([
    ['999', false],
    ['1000', true],
    ['3600000', true],
    ['3600001', false],
  ])('a request may take one second to one hour: %s, %s', (time, expected) => {
    expect(isTaken({ REQUEST_TIMEOUT_MS: time })).toBe(expected)
  })

  it.each([
    ['loopback', true],
    ['10.1.2.3', true],
    ['loopback, 10.0.0.0/8 ,fd00::/8', true],
    ['10.0.0.0/1', true],
    ['10.0.0.0/32', true],
    ['::1/128', true],
    ['10.0.0.0/33', false],
    ['::1/129', false],
    ['10.0.0.0/0', false],
    ['::/0', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/1e1', false],
    ['10.0.0.0/0x8', false],
    ['10.0.0.0/0008', false],
    ['10.0.0.0/8/8', false],
    ['10.0.0.0/8,everybody', false],
    ['localhost', false],
    ['*', false],
    ['loopback,', false],
  ])('who in front may say who the visitor is: %s, %s', (proxies, expected) => {
    expect(isTaken({ TRUST_PROXY: proxies })).toBe(expected)
  })
})

it.each([
  [120_000, { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 3750 }],
  [60_000, { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 3750 }],
  [8000, { headersTimeout: 8000, requestTimeout: 8000, connectionsCheckingInterval: 2000 }],
])('of %d ms for a request its headers have 15 s at most, and somebody looks often enough', (time, options) => {
  expect(requestTimeouts(time)).toEqual(options)
})
