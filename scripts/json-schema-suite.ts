// `npm run test:json-schema -- <folder>`: runs the JSON Schema Test Suite on the compiler of forms
// and on Ajv itself.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keysOf } from '#src/shared/keysOf.ts'
import { exceptions } from '../tests/json-schema/exceptions.ts'
import { type Side, asModules, inMemory } from '../tests/json-schema/sides.ts'
import { type SuiteGroup, dialects, groupsOf, remotesOf } from '../tests/json-schema/suite.ts'
import { buildValidatorRuntime } from './validator-runtime.ts'

const WORK = path.resolve('.cache/json-schema')
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run test:json-schema -- <folder of the JSON Schema Test Suite>')
  process.exit(1)
}

await buildValidatorRuntime(WORK)
const compiled = asModules(WORK, pathToFileURL(path.join(WORK, 'validator-runtime.js')).href)
let passed = 0
let ofAjv = 0
const excepted: string[] = []
const failed: string[] = []
for (const dialect of keysOf(dialects)) {
  const remotes = remotesOf(folder, dialect)
  for (const group of groupsOf(folder, dialect)) {
    const [ours, theirs] = [await wrongIn(compiled, group, remotes), await wrongIn(inMemory, group, remotes)]
    passed += group.tests.length - ours.size
    ofAjv += group.tests.length - theirs.size
    for (const [test, why] of ours) {
      const isExcepted = isExpected(group) && theirs.has(test)
      ;(isExcepted ? excepted : failed).push(`${nameOf(group)}: ${test}${why}`)
    }
    if (isExpected(group) && ours.size === 0) failed.push(`${nameOf(group)}: is an exception and passes`)
  }
}
console.log(`Ajv itself: ${ofAjv} pass. Exceptions (tests/json-schema/exceptions.ts): ${excepted.length}`)
for (const name of excepted) console.log(`  ${name}`)
if (passed < ofAjv) failed.push(`${ofAjv - passed} fewer pass than with Ajv itself`)
for (const name of failed) console.log(`FAILED ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
// `process.exit` would truncate output to a pipe
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * Returns the tests of a group that a side fails, with the reasons; all of them when it can't
 * compile the schema.
 */
async function wrongIn(side: Side, group: SuiteGroup, remotes: Parameters<Side>[1]): Promise<Map<string, string>> {
  try {
    const validate = await side(group, remotes)
    const wrong = group.tests.filter(({ data, valid }) => validate(data) !== valid)
    return new Map(wrong.map(({ description }) => [description, '']))
  } catch (error) {
    const why = ` (${error instanceof Error ? error.message : String(error)})`
    return new Map(group.tests.map(({ description }) => [description, why]))
  }
}

function nameOf({ dialect, file, description }: SuiteGroup): string {
  return `${dialect}/${file}: ${description}`
}

function isExpected(group: SuiteGroup): boolean {
  return exceptions.some(({ groups }) => groups.includes(nameOf(group)))
}
