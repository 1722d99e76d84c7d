import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isSameOrigin } from './isSameOrigin.ts'

const SITE = 'https://casino.example'

const isFromSite = (headers: Record<string, string>, publicOrigin?: string) =>
  isSameOrigin({ headers, protocol: 'http', host: 'inside:3000' } as FastifyRequest, publicOrigin)

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, undefined],
  [{ 'sec-fetch-site': 'same-origin', origin: SITE }, SITE],
  [{ origin: SITE }, SITE],
  [{ origin: 'http://inside:3000' }, undefined],
  [{ origin: 'http://inside:3000' }, SITE],
])('a post with the headers %j comes from a page of the site %s', (headers, publicOrigin) => {
  expect(isFromSite(headers as Record<string, string>, publicOrigin)).toBe(true)
})

it.each([
  [{}, SITE],
  [{ 'sec-fetch-site': 'none' }, SITE],
  [{ 'sec-fetch-site': 'cross-site', origin: SITE }, SITE],
  [{ 'sec-fetch-site': 'same-site' }, SITE],
  [{ origin: 'https://evil.example' }, SITE],
  [{ origin: 'https://evil.example' }, undefined],
  [{ origin: 'null' }, undefined],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, SITE],
])('a post with the headers %j comes from elsewhere for the site %s', (headers, publicOrigin) => {
  expect(isFromSite(headers as Record<string, string>, publicOrigin)).toBe(false)
})
