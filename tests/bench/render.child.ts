// One process of the render figure: prints the p10 times of both peers at 100 and 1,000 blocks.
import { pathToFileURL } from 'node:url'
import { percentile, timesInTurns } from './measure.ts'
import type { Peers } from './render.entry.tsx'

const bundle = process.argv[2] ?? ''
const { peers } = (await import(pathToFileURL(bundle).href)) as { peers: (count: number) => Promise<Peers> }
const small = await peers(100)
const large = await peers(1000)
timesInTurns({ ...small }, 60) // warm
const at100 = timesInTurns({ ...small }, 200)
timesInTurns({ ...large }, 5)
const at1000 = timesInTurns({ ...large }, 30)
const p10 = (times: Record<string, number[]>, name: string) => percentile(times[name] ?? [], 0.1)
const result = {
  engine100: p10(at100, 'engine'),
  hand100: p10(at100, 'hand'),
  engine1000: p10(at1000, 'engine'),
  hand1000: p10(at1000, 'hand'),
}
console.log(JSON.stringify(result))
