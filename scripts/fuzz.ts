// `npm run fuzz [--seed N] [--documents N] [--forms N] [--replay file]`: renders faulty content
// through the complete site.
import './production.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Case, documentCase, formCase } from '../tests/fuzz/cases.ts'
import { type FuzzedSite, openFuzzedSite } from '../tests/fuzz/FuzzedSite.ts'
import { startPlatformProcess } from '../tests/fuzz/platformProcess.ts'
import { buildWhenStale } from './build.ts'

const FAILURES = 'build/fuzz'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    documents: { type: 'string', default: '10000' },
    forms: { type: 'string', default: '5000' },
    replay: { type: 'string' },
  },
})
const seed = Number(options.seed ?? Date.now() % 1_000_000)
const loose: unknown[] = []
process.on('uncaughtException', (error) => loose.push(error)).on('unhandledRejection', (error) => loose.push(error))

const platform = await startPlatformProcess()
const site = await openFuzzedSite(await buildWhenStale(), platform.origin)
let failed = 0
let tried = 0
if (options.replay) {
  await attempt(site, JSON.parse(readFileSync(options.replay, 'utf8')) as Case)
} else {
  console.log(`seed ${seed}`)
  for (let index = 0; index < Number(options.documents); index++)
    await attempt(site, documentCase(site.origins, seed, index))
  for (let index = 0; index < Number(options.forms); index++) await attempt(site, formCase(site.origins, seed, index))
}
await site.close()
platform.stop()
console.log(`${tried} tried, ${failed} failed (seed ${seed})`)
process.exit(failed > 0 ? 1 : 0)

async function attempt(at: FuzzedSite, it: Case): Promise<void> {
  const wrong = (await at.attempt(it)) ?? (loose.length > 0 ? `loose: ${String(loose.splice(0)[0])}` : undefined)
  tried++
  if (tried % 500 === 0) console.error(`[fuzz] ${tried} …`)
  if (wrong === undefined) return
  failed++
  mkdirSync(FAILURES, { recursive: true })
  const file = path.join(FAILURES, `${it.name}.json`)
  writeFileSync(file, JSON.stringify({ ...it, wrong }))
  console.log(`FAILED ${it.ref.file} at ${it.path}: ${wrong.slice(0, 400)}\n  npm run fuzz -- --replay ${file}`)
}
