import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentOf, newSeed } from './draw.ts'

it('[PLY-06] the published hash is the SHA-256 of the seed, and no two seeds are alike', () => {
  const seed = newSeed()
  expect(seed).toMatch(/^[\da-f]{64}$/)
  expect(newSeed()).not.toBe(seed)
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
})
