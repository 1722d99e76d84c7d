import { expect, it } from 'vitest'
import { drawsOf } from '../drawsOf.fixture.ts'
import { linesOf } from './lines.ts'
import { type SlotMachine, slotMachines } from './machines.ts'
import { slotReturn } from './slotReturn.ts'
import { spinMachine } from './slotRules.ts'

/** A machine that is small enough to try each of its combinations. */
const small: SlotMachine = {
  lines: 20,
  strips: ['ABSEF', 'WABES', 'AWFSE', 'EASWB', 'FBAES'],
  pays: { A: { 2: 2, 3: 15, 4: 70, 5: 300 }, B: { 3: 10, 4: 30, 5: 100 }, E: { 3: 5, 4: 12, 5: 60 } },
  scatterPays: { 3: 2, 4: 9, 5: 40 },
  freeSpins: { 3: 2, 4: 4, 5: 6 },
  multiplier: 3,
}
const STAKE = 20_000

function* combinations(machine: SlotMachine): Generator<number[]> {
  const lengths = machine.strips.map(({ length }) => length)
  const total = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < total; index += 1) {
    let rest = index
    yield lengths.map((length) => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
  }
}

it('[PLY-02] the return that is computed is that of every combination of the reels, tried one by one', async () => {
  const still = { ...small, freeSpins: {} }
  let [paid, linesPaid, free, count] = [0, 0, 0, 0]
  for (const stops of combinations(small)) {
    const [spin] = await spinMachine(still, { draw: drawsOf(stops), stake: STAKE, unit: 1 })
    if (!spin) throw new Error('there is no spin')
    const ofLines = spin.wins.reduce((sum, { pays }) => sum + pays * (STAKE / small.lines), 0)
    paid += spin.payout
    linesPaid += ofLines
    free += small.freeSpins[spin.scatters] ?? 0
    count += 1
  }
  const expected = paid / count + ((free / count) * small.multiplier * linesPaid) / count
  const { numerator, denominator } = slotReturn(small)
  expect(count).toBe(3125)
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(expected / STAKE, 12)
})

it.each([
  ['low', '95.5325'],
  ['medium', '95.2678'],
  ['high', '95.5098'],
] as const)('[PLY-02] the slot of %s volatility returns exactly %s %%, rounded', (name, perCent) => {
  const { numerator, denominator } = slotReturn(slotMachines[name])
  expect((Number((numerator * 10n ** 10n) / denominator) / 10 ** 8).toFixed(4)).toBe(perCent)
})

it('[PLY-02] three scatters give free spins, whose wins are multiplied and give none', async () => {
  // the scatters of the first three reels, then two free spins of which the first shows them again
  const scatters = [2, 4, 3, 3, 0]
  const draws = [scatters, scatters, [3, 0, 0, 3, 0]].flat()
  const spins = await spinMachine(small, { draw: drawsOf(draws), stake: STAKE, unit: 1 })
  expect(spins.map(({ multiplier }) => multiplier)).toEqual([1, 3, 3])
  expect(spins[0]?.payout).toBe(2 * STAKE + unitsOf(spins[0]) * (STAKE / small.lines))
  expect(spins[1]?.payout).toBe(3 * unitsOf(spins[1]) * (STAKE / small.lines))
})

const unitsOf = (spin?: Awaited<ReturnType<typeof spinMachine>>[number]) =>
  spin?.wins.reduce((sum, { pays }) => sum + pays, 0) ?? 0

it('[PLY-02] a wild completes a line of another symbol, and never one of scatters', async () => {
  const [spin] = await spinMachine(
    { ...small, freeSpins: {} },
    { draw: drawsOf([0, 0, 1, 3, 2]), stake: STAKE, unit: 1 },
  )
  expect(spin?.grid.map(([top]) => top)).toEqual(['A', 'W', 'W', 'W', 'A'])
  expect(spin?.wins).toContainEqual({ line: 1, symbol: 'A', count: 5, pays: 300 })
  expect(spin?.wins.some(({ symbol }) => symbol === 'S')).toBe(false)
})

it('[PLY-02] no two lines are the same, and each runs over five reels', () => {
  const lines = linesOf(20)
  expect(new Set(lines.map((line) => line.join())).size).toBe(20)
  expect(lines.every((line) => line.length === 5 && line.every((row) => row >= 0 && row <= 2))).toBe(true)
})

it('[PLY-02] a reel never shows two scatters', () => {
  for (const { strips } of Object.values(slotMachines)) {
    for (const strip of strips) {
      const windows = [...strip].map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length]))
      expect(windows.every((window) => window.filter((sign) => sign === 'S').length <= 1)).toBe(true)
    }
  }
})
