import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import addFormats from 'ajv-formats'
import Ajv, { type Options } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import { validationRules } from '#registry/validationRules.ts'
import { ajvFor, toModule } from '#src/content/validators/compile.ts'
import { interop } from '#src/content/validators/interop.ts'
import type { Validate } from '#src/engine/forms/errors.ts'
import { type SuiteGroup, dialects } from './suite.ts'

/** Makes a group's validator. */
export type Side = (group: SuiteGroup, remotes: Readonly<Record<string, object>>) => Promise<Validate> | Validate

/** What both sides are told: the suite has keywords of nobody, and means formats as annotations but where it says so. */
const optionsFor = ({ file }: SuiteGroup): Options => ({
  strict: false,
  validateSchema: false,
  validateFormats: file.startsWith('optional/format/'),
})

/** Ajv by itself, in memory. */
export const inMemory: Side = (group, remotes) => {
  const Dialect = group.dialect === 'draft7' ? interop(Ajv) : interop(Ajv2020)
  const ajv = new Dialect({ allErrors: true, logger: false, ...optionsFor(group) }) as Ajv
  interop(addFormats)(ajv)
  for (const [address, remote] of Object.entries(remotes)) ajv.addSchema(remote, address)
  return ajv.compile(group.schema) as Validate
}

/** The way of a form: compiled to the text of an ES module, which is written to a file and imported. */
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
