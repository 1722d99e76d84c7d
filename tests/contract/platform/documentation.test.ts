import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorReasons } from '#schemas/errors.ts'
import { apiPage } from '../../../scripts/generate/apiPage.ts'
import { callsByNoun } from '../../../scripts/generate/callAddresses.ts'
import { ERROR_TYPES } from '../../specification/errorTypes.ts'

const root = new URL('../../../', import.meta.url).pathname
const documentation = readFileSync(`${root}docs/API.md`, 'utf8')

it.each(ERROR_TYPES)('a developer finds %s with its status %i and code %i in docs/API.md', (type, status, code) => {
  expect(documentation).toContain(`| ${type} | ${status} | ${code} |`)
})

it.each(Object.entries(errorReasons))('a developer finds the reason %s in docs/API.md', (_, code) => {
  expect(documentation).toContain(` ${code} `)
})

it('[API-20] a developer finds every call of the platform in docs/API.md, as `npm run generate` writes it', () => {
  expect(apiPage(documentation)).toBe(documentation)
  const methods = [...callsByNoun.values()].flatMap((calls) => calls.map(([, { method }]) => method))
  expect(methods.length).toBeGreaterThan(70)
  expect(new Set(methods).size).toBe(methods.length)
})
