/**
 * Returns the times of each function in ms, sorted. The functions run in turns, so that all have
 * the same conditions.
 */
export function timesInTurns(work: Readonly<Record<string, () => unknown>>, rounds: number): Record<string, number[]> {
  const names = Object.keys(work)
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const from = performance.now()
      work[name]?.()
      times[name]?.push(performance.now() - from)
    }
  }
  for (const list of Object.values(times)) list.sort((a, b) => a - b)
  return times
}

/** Returns the value at the share (0 to 1) of a sorted list. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
