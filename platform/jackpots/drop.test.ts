import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentOf, drawDrop, MICRO } from './drop.ts'

const limits = { base: 2000n, mustDropBy: 6000n }
const bytes = (value: number) => (count: number) => Buffer.alloc(count, value)

it('[PLY-04] a jackpot drops above its base and at its limit at the latest', () => {
  expect(drawDrop(limits, bytes(0)).dropAt).toBe(2000n * MICRO + 1n)
  expect(drawDrop(limits, bytes(0x80)).dropAt / MICRO).toBe(4007n)
  expect(drawDrop(limits, bytes(0xff)).dropAt).toBe(6000n * MICRO)
})

it('[PLY-04] each sum at which it may drop is equally likely', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let count = 0; count < 5000; count += 1) {
    const { dropAt } = drawDrop(limits)
    const tenth = Number(((dropAt - 2000n * MICRO - 1n) * 10n) / (4000n * MICRO))
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  // six standard deviations of a share of 500
  for (const count of tenths) expect(Math.abs(count - 500)).toBeLessThan(130)
})

it('[PLY-04] what is published before is the hash of what is published afterwards', () => {
  const drop = drawDrop(limits)
  const hash = createHash('sha256').update(`${drop.secret}:${drop.dropAt}`).digest('hex')
  expect(commitmentOf(drop)).toBe(hash)
  expect(commitmentOf({ ...drop, dropAt: drop.dropAt + 1n })).not.toBe(hash)
})
