import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every runtime dependency has a row in its decision record', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const record = readFileSync('docs/decisions/0010-dependencies.md', 'utf8')
  const [table = ''] = /^\| package [\s\S]+?\n\n/m.exec(record) ?? []
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell)
  const named = cells.slice(1).flatMap(namesIn)
  expect(named.toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

/**
 * Returns the packages in a cell: `fastify and @fastify/{static,cookie}` → fastify,
 * @fastify/static, @fastify/cookie.
 */
function namesIn(cell: string): string[] {
  return cell.split(/, (?![^{]*\})| and /).flatMap((name) => {
    const [, scope = '', list = ''] = /^(.+)\{(.+)\}$/.exec(name) ?? []
    return list ? list.split(',').map((own) => scope + own) : [name]
  })
}
