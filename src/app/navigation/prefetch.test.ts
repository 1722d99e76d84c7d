import { expect, it } from 'vitest'
import { percentAfter } from '../site/SiteLoader.tsx'
import { mayPrefetch } from './Prefetch.tsx'

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('[RTE-18] over the connection %j pages are fetched ahead: %s', (connection, verdict) => {
  expect(mayPrefetch(connection)).toBe(verdict)
})

it('[SHL-10] the percentage of the loader grows and never claims to be there', () => {
  const percents = [0, 500, 1500, 5000, 60_000].map(percentAfter)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents[0]).toBe(0)
  expect(percents.at(-1)).toBe(95)
})
