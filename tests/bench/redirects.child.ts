// One process of the redirect figure: prints the p10 time of a lookup among few and among many rules, in ms.
import { createRedirects } from '#src/content/redirects.ts'
import { percentile, timesInTurns } from './measure.ts'

const LOOKUPS = 1000

function table(count: number) {
  const rules = Array.from({ length: count }, (_, index) => ({
    from_url: `/section-${index % 97}/item-${index}/*`,
    to_url: `/new/${index}/*`,
    file: `redirect/${index}.json`,
  }))
  return createRedirects(rules)
}

/** Looks up addresses that are spread over the rules, each a different one. */
function lookups(count: number): () => void {
  const { find } = table(count)
  const addresses = Array.from({ length: LOOKUPS }, (_, index) => {
    const rule = Math.floor((index / LOOKUPS) * count)
    return `/section-${rule % 97}/item-${rule}/rest`
  })
  return () => {
    for (const address of addresses) if (!find(address, '')) throw new Error(`no redirect for ${address}`)
  }
}

const work = { few: lookups(100), many: lookups(100_000) }
timesInTurns(work, 50)
const times = timesInTurns(work, 300)
const perLookup = (name: string) => percentile(times[name] ?? [], 0.1) / LOOKUPS
console.log(JSON.stringify({ few: perLookup('few'), many: perLookup('many') }))
