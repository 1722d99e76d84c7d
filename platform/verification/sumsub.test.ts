import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { fileName } from '../http/documents/fileName.ts'
import { decodeDocument, detectMediaType } from './document.ts'
import { openVerification } from './openVerification.ts'
import { decide } from './sandbox.ts'
import { isValidDigest, signedHeaders } from './signature.ts'

const keys = { appToken: 'app', secretKey: 'secret' }

it('[PRF-05] a call is signed over time, method, address and body, as Sumsub documents it', () => {
  const path = '/resources/accessTokens?userId=1&levelName=basic-kyc-level&ttlInSecs=600'
  const headers = signedHeaders({ method: 'POST', path, body: '{}' }, keys, new Date('2020-12-09T22:07:15.999Z'))
  expect(headers).toEqual({
    'x-app-token': 'app',
    'x-app-access-ts': '1607551635',
    'x-app-access-sig': createHmac('sha256', 'secret').update(`1607551635POST${path}{}`).digest('hex'),
  })
})

describe('a webhook', () => {
  const body = Buffer.from('{"type":"applicantReviewed"}')
  const digestOf = (name: string, secret = 'hook') => createHmac(name, secret).update(body).digest('hex')

  it.each([
    ['HMAC_SHA256_HEX', digestOf('sha256'), true],
    ['HMAC_SHA512_HEX', digestOf('sha512').toUpperCase(), true],
    ['HMAC_SHA1_HEX', digestOf('sha1'), false],
    ['HMAC_SHA256_HEX', digestOf('sha256', 'another'), false],
    ['HMAC_SHA256_HEX', digestOf('sha256').slice(2), false],
    ['HMAC_SHA256_HEX', '', false],
    ['constructor', '', false],
  ])('[PRF-05] with %s and the digest %s is accepted: %s', (algorithm, digest, expected) => {
    expect(isValidDigest(body, 'hook', { digest, algorithm })).toBe(expected)
  })
})

it.each([
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'image/png'],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['WebP', [...Buffer.from('RIFF1234WEBPVP8 ')], 'image/webp'],
  ['PDF', [...Buffer.from('%PDF-1.7')], 'application/pdf'],
  ['SVG', [...Buffer.from('<svg xmlns=')], undefined],
  ['HTML', [...Buffer.from('<!doctype html>')], undefined],
  ['RIFF that is a sound', [...Buffer.from('RIFF1234WAVE')], undefined],
  ['nothing', [], undefined],
])('[PRF-05] the first bytes identify a file as %s', (_, bytes, type) => {
  expect(detectMediaType(Buffer.from(bytes))).toBe(type)
})

it.each([
  ['aGVsbG8=', 'hello'],
  ['aGVsbG8', 'hello'],
  ['data:image/png;base64,aGVsbG8=', 'hello'],
  ['', undefined],
  ['not base64!', undefined],
])('[PRF-05] the document %j is read as %j', (text, content) => {
  expect(decodeDocument(text)?.toString()).toBe(content)
})

it('[PRF-05] a document’s name contains no path', () => {
  expect(fileName('../../etc/pass\u0000port.png')).toBe('passport.png')
  expect(fileName('C:\\scans\\')).toBe('document')
})

it('[PRF-05] the sandbox decides by the name of the file', () => {
  expect(decide('passport.png')).toEqual({ state: 'approved', reasons: [] })
  expect(decide('EXPIRED-blurry.pdf')).toEqual({
    state: 'rejected',
    reasons: ['DOCUMENT_EXPIRED', 'DOCUMENT_UNREADABLE'],
  })
})

describe('the verifier of identities', () => {
  const sumsub = { SUMSUB_APP_TOKEN: 'sbx:1', SUMSUB_SECRET_KEY: 'secret' }

  it('[PRF-05] is Sumsub when it is configured, the sandbox with demo data, and otherwise missing', () => {
    expect(openVerification(readConfig(sumsub), { hasDemoData: true })?.verifier.provider).toBe('sumsub')
    expect(openVerification(readConfig({}), { hasDemoData: true })?.verifier.provider).toBe('sandbox')
    expect(openVerification(readConfig({}), { hasDemoData: false })).toBeUndefined()
  })

  it('[PRF-05] is an error when only half of the settings are there', () => {
    const half = readConfig({ SUMSUB_APP_TOKEN: 'sbx:1' })
    expect(() => openVerification(half, { hasDemoData: true })).toThrow(
      'SUMSUB_APP_TOKEN and SUMSUB_SECRET_KEY belong together',
    )
  })
})
