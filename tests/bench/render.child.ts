// One process of the render figures. The two sides of a ratio run in turns; prints the ratios of
// their p10 times.
import { pathToFileURL } from 'node:url'
import { percentile, timesInTurns } from './measure.ts'
import type { Peers } from './render.entry.tsx'

const bundle = process.argv[2] ?? ''
const { peers } = (await import(pathToFileURL(bundle).href)) as { peers: (count: number) => Promise<Peers> }
const small = await peers(100)
const large = await peers(1000)

const against100 = p10InTurns({ ...small }, 200)
const against1000 = p10InTurns({ ...large }, 40)
const growth = p10InTurns({ small: small.engine, large: large.engine }, 60)
const ratios = (count: number, times: Record<keyof Peers, number>) => ({
  [`alive${count}`]: times.engine / times.hand,
  [`still${count}`]: times.still / times.hand,
  [`mixed${count}`]: times.mixed / times.hand,
})
console.log(
  JSON.stringify({
    ...ratios(100, against100),
    ...ratios(1000, against1000),
    growth: growth.large / growth.small,
    engine100: against100.engine,
  }),
)

function p10InTurns<N extends string>(work: Record<N, () => string>, rounds: number): Record<N, number> {
  timesInTurns(work, Math.ceil(rounds / 4)) // warm
  const times = Object.entries<number[]>(timesInTurns(work, rounds))
  return Object.fromEntries(times.map(([name, list]) => [name, percentile(list, 0.1)])) as Record<N, number>
}
