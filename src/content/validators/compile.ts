import { createHash } from 'node:crypto'
import Ajv, { type AnySchema, type CodeKeywordDefinition, type Options, _, nil } from 'ajv'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import Ajv2020 from 'ajv/dist/2020.js'
import type AnyAjv from 'ajv/dist/core.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { usePattern } from 'ajv/dist/vocabularies/code.js'
import pattern from 'ajv/dist/vocabularies/validation/pattern.js'
import type { Form } from '#schemas/form.ts'
import { layoutSchema } from '#src/engine/forms/schema/layoutSchema.ts'
import { isObject } from '#src/shared/json.ts'
import { dialectOf } from './dialectOf.ts'
import { evaluatedParts } from './evaluatedParts.ts'
import { interop } from './interop.ts'
import { type Rules, addRequiredWithRule, addRuleKeyword } from './rules.ts'
import { schemaProblem } from './schemaProblem.ts'
import { SchemaRefused } from './SchemaRefused.ts'

export type { Rules }

export interface CompiledForm {
  /**
   * Text of the ES module, which exports `validate` and `parts` and imports only the shared
   * runtime.
   */
  readonly code: string
  /** Hash of the code; the name of the module. */
  readonly hash: string
  /** The same code as a function body, which `openValidator` runs in this process. */
  readonly script: string
}

export interface CompileOptions {
  readonly rules: Rules
  /**
   * Address of the shared runtime module; the module for formats is `<name>-formats.js` beside it.
   */
  readonly runtime: string
}

const AJV_OPTIONS: Options = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  // a list whose items differ by position may be shorter or longer
  strictTuples: false,
  logger: false,
  code: { source: true },
}

/**
 * Compiles a form's schema (draft-07 or 2020-12, by its `$schema`) to an ES module that needs no
 * eval. It may take long: see `compileInWorker`.
 * @throws {SchemaRefused} when the schema has another dialect, names an unknown rule or keyword, or
 * can't be compiled
 */
export function compileForm(schema: Form['schema'], { rules, runtime }: CompileOptions): CompiledForm {
  const { $schema: _dialect, $id: _id, ...root } = schema
  const dialect = dialectOf(schema)
  const problem = schemaProblem(root, metaValidatorFor(dialect, rules), rules)
  if (problem) throw new SchemaRefused(problem)
  try {
    return compileModule(root, ajvFor(dialect, rules, { validateSchema: false }), runtime)
  } catch (cause) {
    if (cause instanceof SchemaRefused) throw cause
    const refusal = {
      path: '$.schema',
      expected: 'keywords that go together',
      found: 'some that contradict each other',
    }
    throw new SchemaRefused(refusal, { cause })
  }
}

function compileModule(root: Form['schema'], ajv: AnyAjv, runtime: string): CompiledForm {
  ajv.addSchema(root, 'validate')
  const partNames: Record<string, string> = {}
  for (const [hash, part] of evaluatedParts(layoutSchema(root))) {
    const name = `part${Object.keys(partNames).length}`
    ajv.addSchema(referringTo('validate', part), name)
    partNames[hash] = name
  }
  return toModule(ajv, { names: ['validate', ...Object.values(partNames)], partNames, runtime })
}

const metaValidators = new Map<Rules, Map<unknown, AnyAjv>>()

/**
 * Returns the Ajv that validates schemas of a dialect. It is cached, because it compiles the
 * meta-schema; each form is compiled by a new Ajv, so that generated names, and thus modules, are
 * reproducible.
 */
function metaValidatorFor(dialect: unknown, rules: Rules): AnyAjv {
  const byDialect = metaValidators.get(rules) ?? new Map<unknown, AnyAjv>()
  metaValidators.set(rules, byDialect)
  const metaValidator = byDialect.get(dialect) ?? ajvFor(dialect, rules)
  byDialect.set(dialect, metaValidator)
  return metaValidator
}

/** Makes the references of a part point into the complete schema. */
function referringTo(schemaName: string, part: unknown): AnySchema {
  const isLocalRef = (key: string, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#')
  const text = JSON.stringify(part, (key, value: unknown) =>
    isLocalRef(key, value) ? `${schemaName}${String(value)}` : value,
  )
  const schema: unknown = JSON.parse(text)
  return isObject(schema) ? schema : schema === true
}

/** Creates the Ajv that compiles forms of a dialect. */
export function ajvFor(dialect: unknown, rules: Rules, options: Options = {}): AnyAjv {
  const dialectUri = String(dialect ?? 'https://json-schema.org/draft/2020-12/schema')
  const Dialect = [
    { uriPattern: /draft-07/, make: interop(Ajv) },
    { uriPattern: /2020-12/, make: interop(Ajv2020) },
  ].find(({ uriPattern }) => uriPattern.test(dialectUri))
  if (!Dialect) {
    throw new SchemaRefused({ path: '$.schema.$schema', expected: 'draft-07 or 2020-12', found: dialectUri })
  }
  const ajv: AnyAjv = new Dialect.make({ ...AJV_OPTIONS, ...options })
  interop(addFormats)(ajv)
  ajv.addFormat('data-url', /^data:[^,]*,/)
  addBoundedPattern(ajv)
  addRuleKeyword(ajv, rules)
  addRequiredWithRule(ajv, rules)
  interop(ajvErrors)(ajv)
  return ajv
}

/**
 * Replaces Ajv's `pattern`: text beyond `maxLength` is not matched, because a quadratic pattern
 * would take too long.
 */
function addBoundedPattern(ajv: AnyAjv): void {
  const keyword: CodeKeywordDefinition = {
    ...interop(pattern),
    $data: false,
    code(context) {
      const { maxLength } = context.parentSchema
      const matches = _`${usePattern(context, context.schema)}.test(${context.data})`
      // a character may consist of two code units
      const lengthCheck = typeof maxLength === 'number' ? _`${context.data}.length <= ${maxLength * 2} && ` : nil
      context.fail(_`${lengthCheck}!${matches}`)
    },
  }
  ajv.removeKeyword('pattern').addKeyword(keyword)
}

type RuntimePart = 'base' | 'formats'

/**
 * Maps the modules that Ajv's standalone code requires to a name and the runtime module that
 * exports it.
 */
const RUNTIME_NAMES: Readonly<Record<string, readonly [name: string, part: RuntimePart]>> = {
  'ajv/dist/runtime/equal': ['equal', 'base'],
  'ajv/dist/runtime/ucs2length': ['ucs2length', 'base'],
  'ajv-formats/dist/formats': ['formats', 'formats'],
  runtime: ['rules', 'base'],
}

interface ModuleParts {
  /** The keys of the schemas to export. */
  readonly names: readonly string[]
  /** The export names of parts, by hash. */
  readonly partNames: Readonly<Record<string, string>>
  readonly runtime: string
}

/** Returns the text of a module that exports the validators of these schemas. */
export function toModule(ajv: AnyAjv, { names, partNames, runtime }: ModuleParts): CompiledForm {
  const standalone = interop(standaloneCode)(ajv, Object.fromEntries(names.map((name) => [name, name])))
  const used: Record<RuntimePart, Set<string>> = { base: new Set(), formats: new Set() }
  const body = standalone
    .replace(/^"use strict";/, '')
    .replace(/require\("([^"]+)"\)\.(\w+)/g, (_all, module: string) => {
      const [name, part] = RUNTIME_NAMES[module] ?? []
      if (!name || !part) throw new Error(`compiled validators can't use ${module}`)
      used[part].add(name)
      return `$${name}`
    })
  const parts = Object.entries(partNames).map(([hash, name]) => `${JSON.stringify(hash)}:exports.${name}`)
  const code = [
    importFrom(runtime, used.base),
    importFrom(formatsAddress(runtime), used.formats),
    `const exports={};${body}`,
    `\nexport const validate = exports.validate;\nexport const parts={${parts.join(',')}};\n`,
  ].join('')
  const destructured = [...used.base, ...used.formats].map((name) => `${name}:$${name}`).join(',')
  const script = `"use strict";const {${destructured}}=runtime;const exports={};${body}\nreturn {validate:exports.validate,parts:{${parts.join(',')}}}`
  return { code, script, hash: createHash('sha256').update(code).digest('hex').slice(0, 20) }
}

export const formatsAddress = (runtime: string) => runtime.replace(/(\.js)?$/, '-formats$1')

function importFrom(address: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return ''
  return `import { ${[...names].map((name) => `${name} as $${name}`).join(', ')} } from ${JSON.stringify(address)};`
}
