import { describe, expect, it } from 'vitest'
import { percentAfter } from './SiteLoader.tsx'

describe('the loader of the site', () => {
  it.each([
    [0, 0],
    [400, 22],
    [1500, 60],
    [3000, 82],
    [60_000, 95],
  ])('[SHL-10] after %i ms says %i per cent, and never that it is done', (elapsed, percent) => {
    expect(percentAfter(elapsed)).toBe(percent)
  })
})
