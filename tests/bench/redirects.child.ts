// One process of the redirect figures: prints p10 times in ms, of a look-up and of building the
// table, beside an exact Map's.
import { createRedirects } from '#src/content/redirects/redirects.ts'
import { percentile } from './measure.ts'

const LOOKUPS = 1000
const ROUNDS = 60

const rulesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    from_url: `/section-${index % 97}/item-${index}/*`,
    to_url: `/new/${index}/*`,
    file: `redirect/${index}.json`,
  }))

/**
 * Returns addresses spread over the rules, as bytes: that of a request is a new string each time,
 * without a cached hash.
 */
function addressesOf(count: number, end: string): Buffer[] {
  return Array.from({ length: LOOKUPS }, (_, index) => {
    const rule = Math.floor((index / LOOKUPS) * count)
    return Buffer.from(`/section-${rule % 97}/item-${rule}/${end}`)
  })
}

function lookups(look: (address: string) => unknown, bytes: readonly Buffer[]): () => number {
  return () => {
    const addresses = bytes.map((it) => it.toString('latin1'))
    const from = performance.now()
    for (const address of addresses) if (!look(address)) throw new Error(`no redirect for ${address}`)
    return (performance.now() - from) / LOOKUPS
  }
}

const json = JSON.stringify(rulesOf(100_000))
const parsed = () => JSON.parse(json) as ReturnType<typeof rulesOf>
const exactMap = (rules: ReturnType<typeof rulesOf>) => new Map(rules.map((rule) => [rule.from_url, rule]))

function timed(work: (rules: ReturnType<typeof rulesOf>) => unknown): () => number {
  return () => {
    const rules = parsed()
    const from = performance.now()
    work(rules)
    return performance.now() - from
  }
}

function inTurns<N extends string>(work: Readonly<Record<N, () => number>>, rounds: number): Record<N, number> {
  const names = Object.keys(work) as N[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  for (let round = 0; round < rounds; round++) for (const name of names) times[name].push(work[name]())
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        times[name].toSorted((a, b) => a - b),
        0.1,
      ),
    ]),
  ) as Record<N, number>
}

const few = createRedirects(rulesOf(100))
const many = createRedirects(parsed())
const map = exactMap(parsed())
const lookup = {
  few: lookups((address) => few.find(address, ''), addressesOf(100, 'rest')),
  many: lookups((address) => many.find(address, ''), addressesOf(100_000, 'rest')),
  map: lookups((address) => map.get(address)?.to_url, addressesOf(100_000, '*')),
}
inTurns(lookup, ROUNDS)
const found = inTurns(lookup, ROUNDS * 5)
const built = inTurns({ table: timed((rules) => createRedirects(rules)), map: timed(exactMap) }, 12)
console.log(JSON.stringify({ ...found, buildTable: built.table, buildMap: built.map }))
