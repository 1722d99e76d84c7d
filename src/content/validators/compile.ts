import { createHash } from 'node:crypto'
import { type RJSFSchema, schemaParser } from '@rjsf/utils'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import Ajv, { type KeywordCxt, type Options, _ } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import { getProperty } from 'ajv/dist/compile/codegen/index.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Form } from '#schemas/form.ts'
import type { CompiledValidator, Validate } from '#src/engine/forms/errors.ts'

export type Rules = Readonly<Record<string, (value: never) => readonly string[]>>

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
  /** Address of the shared runtime module. */
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

/** `"rule": "password"`: the codes of a registered rule; the error's message is the first one. */
function addRuleKeyword(ajv: Ajv, rules: Rules): void {
  ajv.addKeyword({
    keyword: 'rule',
    schemaType: 'string',
    metaSchema: { enum: Object.keys(rules) },
    error: {
      message: ({ params }) => _`${params['codes']}[0]`,
      params: ({ params }) => _`{codes: ${params['codes']}}`,
    },
    code(context: KeywordCxt) {
      const name = String(context.schema)
      const rule = context.gen.scopeValue('func', {
        ref: rules[name],
        code: _`require("runtime").rules${getProperty(name)}`,
      })
      const codes = context.gen.const('codes', _`${rule}(${context.data})`)
      context.setParams({ codes })
      context.fail(_`${codes}.length > 0`)
    },
  })
}

/** What Ajv's standalone code requires → the name that the runtime exports. */
const RUNTIME_NAMES: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/equal': 'equal',
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv-formats/dist/formats': 'formats',
  runtime: 'rules',
}

function toModule(code: string, runtime: string): string {
  const used = new Set<string>()
  const rewritten = code.replace(/^"use strict";/, '').replace(/require\("([^"]+)"\)\.(\w+)/g, (_all, module) => {
    const name = RUNTIME_NAMES[module]
    if (!name) throw new Error(`compiled validators can't use ${module}`)
    used.add(name)
    return `$${name}`
  })
  if (rewritten.includes('require(')) throw new Error('a compiled validator still requires a module')
  const imports = [...used].map((name) => `${name} as $${name}`).join(', ')
  return imports ? `import { ${imports} } from ${JSON.stringify(runtime)};${rewritten}` : rewritten
}
