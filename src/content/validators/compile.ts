import { createHash } from 'node:crypto'
import { type RJSFSchema, schemaParser } from '@rjsf/utils'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import Ajv, { type Options } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Form } from '#schemas/form.ts'
import type { CompiledValidator, Validate } from '#src/engine/forms/errors.ts'
import { type Rules, addRuleKeyword } from './rules.ts'

export interface CompiledForm {
  /** ES module text: exports `validate` and `parts`; imports nothing but the shared runtime. */
  readonly code: string
  /** Of the code: the module's name. */
  readonly hash: string
  /** The same validator, for this process. */
  readonly validator: CompiledValidator
}

export interface CompileOptions {
  readonly rules: Rules
  /** Address of the shared runtime module; `<name>-formats.js` lies beside it. */
  readonly runtime: string
}

const AJV_OPTIONS: Options = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  logger: false,
  code: { source: true, esm: true },
}

const interop = <T>(module: T): T => (module as { default?: T }).default ?? module

/**
 * Compiles a form's schema (draft-07 or 2020-12, by its `$schema`) to an ES module that needs no eval. Throws when it
 * isn't one of these dialects, names an unknown rule or keyword, or can't be compiled.
 */
export function compileForm(schema: Form['schema'], { rules, runtime }: CompileOptions): CompiledForm {
  const ajv = ajvFor(schema, rules)
  const { $schema: _dialect, $id: _id, ...root } = schema
  ajv.addSchema(root, 'form')
  const exported: Record<string, string> = { validate: 'form' }
  const partNames: Record<string, string> = {}
  for (const [hash, part] of Object.entries(schemaParser(root as RJSFSchema))) {
    const name = `part${Object.keys(partNames).length}`
    const { $id: _partId, ...rest } = part
    ajv.addSchema(withDefinitions(rest, root), name)
    exported[name] = name
    partNames[hash] = name
  }
  const validator = {
    validate: validateOf(ajv, 'form'),
    parts: Object.fromEntries(Object.entries(partNames).map(([hash, name]) => [hash, validateOf(ajv, name)])),
  }
  const parts = Object.entries(partNames).map(([hash, name]) => `${JSON.stringify(hash)}:${name}`)
  const body = interop(standaloneCode)(ajv as never, exported)
  const code = `${toModule(body, runtime)}\nexport const parts={${parts.join(',')}};\n`
  return { code, hash: createHash('sha256').update(code).digest('hex').slice(0, 20), validator }
}

function validateOf(ajv: Ajv, name: string): Validate {
  const validate = ajv.getSchema(name)
  if (!validate) throw new Error(`the schema of ${name} was not compiled`)
  return validate as unknown as Validate
}

/** A part may refer to definitions of the whole. */
function withDefinitions(part: object, { definitions, $defs }: RJSFSchema): object {
  return { ...(definitions && { definitions }), ...($defs && { $defs }), ...part }
}

function ajvFor(schema: Form['schema'], rules: Rules): Ajv {
  const dialect = String(schema['$schema'] ?? 'https://json-schema.org/draft/2020-12/schema')
  const ajv = /draft-07/.test(dialect)
    ? new (interop(Ajv))(AJV_OPTIONS)
    : /2020-12/.test(dialect)
      ? new (interop(Ajv2020))(AJV_OPTIONS)
      : undefined
  if (!ajv) throw new Error(`a form's schema is draft-07 or 2020-12, not ${dialect}`)
  interop(addFormats)(ajv as Ajv)
  addRuleKeyword(ajv as Ajv, rules)
  interop(ajvErrors)(ajv as Ajv)
  return ajv as Ajv
}

type RuntimePart = 'base' | 'formats'

/** What Ajv's standalone code requires → the name that a runtime module exports, and which one. */
const RUNTIME_NAMES: Readonly<Record<string, readonly [name: string, part: RuntimePart]>> = {
  'ajv/dist/runtime/equal': ['equal', 'base'],
  'ajv/dist/runtime/ucs2length': ['ucs2length', 'base'],
  'ajv-formats/dist/formats': ['formats', 'formats'],
  runtime: ['rules', 'base'],
}

function toModule(code: string, runtime: string): string {
  const used: Record<RuntimePart, Set<string>> = { base: new Set(), formats: new Set() }
  const rewritten = code.replace(/^"use strict";/, '').replace(/require\("([^"]+)"\)\.(\w+)/g, (_all, module) => {
    const [name, part] = RUNTIME_NAMES[module] ?? []
    if (!name || !part) throw new Error(`compiled validators can't use ${module}`)
    used[part].add(name)
    return `$${name}`
  })
  if (rewritten.includes('require(')) throw new Error('a compiled validator still requires a module')
  const imports = importFrom(runtime, used.base) + importFrom(formatsAddress(runtime), used.formats)
  return imports + rewritten
}

export const formatsAddress = (runtime: string) => runtime.replace(/(\.js)?$/, '-formats$1')

function importFrom(address: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return ''
  return `import { ${[...names].map((name) => `${name} as $${name}`).join(', ')} } from ${JSON.stringify(address)};`
}
