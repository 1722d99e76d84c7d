import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Components that a player must read to the end: they take money, or say what has become of it. */
const UNDISTURBED = /"__component": "cashier\.(deposit|withdraw|result|receipt)"/

const pages = globSync('fixtures/content/page/**/*.json').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return UNDISTURBED.test(source) ? [[file, JSON.parse(source) as { readonly popups?: boolean }] as const] : []
})

it('there are such pages in three languages', () => {
  expect(pages).toHaveLength(3 * 13)
})

it.each(pages)('[BON-05] no campaign interrupts %s', (_, { popups }) => {
  expect(popups).toBe(false)
})
