import type { Draw } from './fairness/createDraw.ts'

/** Returns draws that give these numbers one after the other. */
export function drawsOf(numbers: readonly number[]): Draw {
  const rest = [...numbers]
  return (bound) => {
    const next = rest.shift()
    if (next === undefined || next >= bound) throw new Error(`no number below ${bound} is left`)
    return Promise.resolve(next)
  }
}

/** Returns draws of a generator with a fixed seed, for simulations (mulberry32). */
export function simulatedDraws(seed: number): Draw {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Promise.resolve(Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound))
  }
}
