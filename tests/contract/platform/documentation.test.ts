import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { errorReasons } from '#schemas/errors.ts'
import { ERROR_TYPES } from '../../specification/errorTypes.ts'

const root = new URL('../../../', import.meta.url).pathname
const documentation = readFileSync(`${root}docs/API.md`, 'utf8')

it.each(ERROR_TYPES)('a developer finds %s with its status %i and code %i in docs/API.md', (type, status, code) => {
  expect(documentation).toContain(`| ${type} | ${status} | ${code} |`)
})

it.each(Object.entries(errorReasons))('a developer finds the reason %s in docs/API.md', (_, code) => {
  expect(documentation).toContain(` ${code} `)
})

it('[API-20] a developer finds every call of the platform in docs/API.md', () => {
  const routes = globSync('platform/*/routes.ts', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))
  const calls = [...routes.join('\n').matchAll(/app\.(get|post)\(\s*'\/api\/([^']+)'/g)]
  expect(calls.length).toBeGreaterThan(10)
  const missing = calls.filter(
    ([, verb = '', method = '']) => !documentation.includes(`${verb.toUpperCase()} \`${method}\``),
  )
  expect(missing.map(([, , method]) => method)).toEqual([])
})
