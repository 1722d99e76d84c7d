import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Ajv, { type Options } from 'ajv'
import addFormats from 'ajv-formats'
import Ajv2020 from 'ajv/dist/2020.js'
import { validationRules } from '#registry/validationRules.ts'
import { ajvFor, toModule } from '#src/content/validators/compile.ts'
import { interop } from '#src/content/validators/interop.ts'
import type { Validate } from '#src/engine/forms/validation/errors.ts'
import { type SuiteGroup, dialects } from './suite.ts'

/** Creates the validator of a group. */
export type Side = (group: SuiteGroup, remotes: Readonly<Record<string, object>>) => Promise<Validate> | Validate

/**
 * Returns the options of both sides: the suite has unknown keywords, and treats formats as
 * annotations except where it states otherwise.
 */
const optionsFor = ({ file }: SuiteGroup): Options => ({
  strict: false,
  validateSchema: false,
  validateFormats: file.startsWith('optional/format/'),
})

/** Ajv alone, in memory. */
export const inMemory: Side = (group, remotes) => {
  const Dialect = group.dialect === 'draft7' ? interop(Ajv) : interop(Ajv2020)
  const ajv = new Dialect({ allErrors: true, logger: false, ...optionsFor(group) }) as Ajv
  interop(addFormats)(ajv)
  for (const [address, remote] of Object.entries(remotes)) ajv.addSchema(remote, address)
  return ajv.compile(group.schema) as Validate
}

/** Compiles as forms do: to the text of an ES module, which is written to a file and imported. */
export function asModules(folder: string, runtime: string): Side {
  mkdirSync(folder, { recursive: true })
  const modules = mkdtempSync(path.join(folder, 'suite-'))
  let made = 0
  return async (group, remotes) => {
    const ajv = ajvFor(dialects[group.dialect], validationRules, optionsFor(group))
    for (const [address, remote] of Object.entries(remotes)) ajv.addSchema(remote, address)
    ajv.addSchema(group.schema as object, 'validate')
    const { code } = toModule(ajv, { names: ['validate'], partNames: {}, runtime })
    const file = path.join(modules, `${made++}.mjs`)
    writeFileSync(file, code)
    const module = (await import(pathToFileURL(file).href)) as { validate: Validate }
    return module.validate
  }
}
