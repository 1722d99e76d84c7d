// One process of the validator figures: prints p10 times of validating a registration, and the
// sizes of the files for a browser.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { validationRules } from '#registry/validationRules.ts'
import { ajvFor, compileForm } from '#src/content/validators/compile.ts'
import type { Validate } from '#src/engine/forms/validation/errors.ts'
import { percentile, timesInTurns } from './measure.ts'

const FOLDER = path.resolve('.cache/bench')
const TURNS = 2000

const { schema } = JSON.parse(readFileSync('fixtures/content/form/en/sign-up-email.json', 'utf8')) as {
  schema: Record<string, unknown>
}
const runtime = path.join(FOLDER, 'validator-runtime.js')
const { code } = compileForm(schema, { rules: validationRules, runtime: pathToFileURL(runtime).href })
mkdirSync(FOLDER, { recursive: true })
const file = path.join(FOLDER, `validator-${process.pid}.mjs`)
writeFileSync(file, code)
const compiled = ((await import(pathToFileURL(file).href)) as { validate: Validate }).validate
const { $schema: dialect, ...root } = schema
const inMemory = ajvFor(dialect, validationRules).compile(root) as Validate

const good = { email: 'ana@example.com', password: 'croupier9', country: 'ES', currency: 'EUR', terms: true }
const payloads = [good, { ...good, password: 'abc' }, { ...good, email: 'no address', terms: false }, {}]
const validating = (validate: Validate) => () => {
  for (let turn = 0; turn < TURNS; turn++) for (const payload of payloads) validate(payload)
}
for (const payload of payloads) {
  if (compiled(payload) !== inMemory(payload)) throw new Error(`another verdict on ${JSON.stringify(payload)}`)
}
const work = { compiled: validating(compiled), ajv: validating(inMemory) }
timesInTurns(work, 20)
const times = timesInTurns(work, 60)
console.log(
  JSON.stringify({
    compiled: percentile(times['compiled'] ?? [], 0.1),
    ajv: percentile(times['ajv'] ?? [], 0.1),
    // as served, with the short address of the runtime
    module: gzipSync(code.replaceAll(pathToFileURL(runtime).href, '/validators/runtime-0123456789abcdef.js'), {
      level: 9,
    }).length,
    runtime: gzipSync(readFileSync(runtime), { level: 9 }).length,
  }),
)
