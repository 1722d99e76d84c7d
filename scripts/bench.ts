// `npm run bench [name]`: measures, prints a table, writes tests/bench/results.json and
// docs/BENCHMARKS.md.
import './production.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import type { Figure } from '../tests/bench/figure.ts'
import { accountFigures } from '../tests/bench/figures/account.ts'
import { bundleFigures } from '../tests/bench/figures/bundle.ts'
import { changeFigures } from '../tests/bench/figures/changes.ts'
import { fileFigures } from '../tests/bench/figures/files.ts'
import { formFigures } from '../tests/bench/figures/forms.ts'
import { guestFigures } from '../tests/bench/figures/guests.ts'
import { hallFigures } from '../tests/bench/figures/hall.ts'
import { loadFigures } from '../tests/bench/figures/load.ts'
import { moneyFigures } from '../tests/bench/figures/money.ts'
import { playFigures } from '../tests/bench/figures/play.ts'
import { realtimeFigures } from '../tests/bench/figures/realtime.ts'
import { redirectFigures } from '../tests/bench/figures/redirects.ts'
import { renderFigures } from '../tests/bench/figures/render.ts'
import { validatorFigures } from '../tests/bench/figures/validators.ts'
import { type Site, startSite } from '../tests/e2e/site.ts'

type Figures = Record<string, Figure>

const RESULTS = 'tests/bench/results.json'
const PAGE = 'docs/BENCHMARKS.md'

const benches: Record<string, () => Figures | Promise<Figures>> = {
  render: renderFigures,
  redirects: redirectFigures,
  validators: validatorFigures,
  forms: formFigures,
  changes: changeFigures,
  files: fileFigures,
  bundle: () => withSite(bundleFigures),
  load: () => withSite(({ origin }) => loadFigures(origin)),
  guests: () => withSite(guestFigures),
  account: () => withSite(accountFigures),
  hall: () => withSite(({ origin }) => hallFigures(origin)),
  money: moneyFigures,
  play: playFigures,
  realtime: realtimeFigures,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`no benchmark is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

// a partial run keeps the other figures that were measured before
const known = wanted.length > 0 && existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '{ "figures": {} }'
const { figures } = JSON.parse(known) as { readonly figures: Figures }
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  console.error(`[bench] ${name} …`)
  Object.assign(figures, await benches[name]?.())
}
writeFileSync(RESULTS, `${JSON.stringify({ figures }, null, 2)}\n`)
writeFileSync(PAGE, page(figures))
console.log(table(figures))
const missed = Object.entries(figures).filter(([, { holds }]) => holds === false)
for (const [name, { goal }] of missed) console.error(`${name} misses its goal (${goal})`)
process.exit(missed.length > 0 ? 1 : 0)

async function withSite(measure: (site: Site) => Promise<Figures>): Promise<Figures> {
  const site = await startSite('start', { LOG_LEVEL: 'error' })
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

function table(all: Figures): string {
  const rows = Object.entries(all).map(([name, { value, unit, goal, holds }]) => {
    const verdict = holds === undefined ? 'reported' : holds ? 'holds' : 'missed'
    return `| ${name} | ${rounded(value)} | ${unit} | ${goal ?? ''} | ${verdict} |`
  })
  return ['| figure | value | unit | goal | |', '|---|---|---|---|---|', ...rows].join('\n')
}

function page(all: Figures): string {
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
  return `# Benchmarks

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, ${os.platform()}.

Goals are on counts, sizes and ratios of p10 times inside one process, the median over several fresh processes; absolute
times are reported and never gated. The baseline of the render figures is in \`tests/bench/baselines\`: the same DOM,
written by hand with the design system's parts, without engine, registry or content.

${table(all)}
`
}
