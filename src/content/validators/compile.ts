import { createHash } from 'node:crypto'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import Ajv, { type AnySchema, type CodeKeywordDefinition, type Options, _, nil } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { usePattern } from 'ajv/dist/vocabularies/code.js'
import pattern from 'ajv/dist/vocabularies/validation/pattern.js'
import type { Form } from '#schemas/form.ts'
import { layoutSchema } from '#src/engine/forms/layoutSchema.ts'
import { askedParts } from './askedParts.ts'
import { dialectOf } from './dialect.ts'
import { interop } from './interop.ts'
import { SchemaRefused } from './SchemaRefused.ts'
import { schemaProblem } from './schemaProblem.ts'
import { type Rules, addRequiredByRule, addRuleKeyword } from './rules.ts'

export type { Rules }

export interface CompiledForm {
  /** ES module text: exports `validate` and `parts`; imports nothing but the shared runtime. */
  readonly code: string
  /** Of the code: the module's name. */
  readonly hash: string
  /** The same as the body of a function of the runtime, for this process: `openValidator` takes it. */
  readonly script: string
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
  // a list whose items differ by place may be shorter or longer
  strictTuples: false,
  logger: false,
  code: { source: true },
}

/**
 * Compiles a form's schema (draft-07 or 2020-12, by its `$schema`) to an ES module that needs no eval. Throws when it
 * isn't one of these dialects, names an unknown rule or keyword, or can't be compiled. May take long: see `compileInWorker`.
 */
export function compileForm(schema: Form['schema'], { rules, runtime }: CompileOptions): CompiledForm {
  const { $schema: _dialect, $id: _id, ...root } = schema
  const dialect = dialectOf(schema)
  const problem = schemaProblem(root, judgeFor(dialect, rules), rules)
  if (problem) throw new SchemaRefused(problem)
  try {
    return compiled(root, ajvFor(dialect, rules, { validateSchema: false }), runtime)
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

function compiled(root: Form['schema'], ajv: Ajv, runtime: string): CompiledForm {
  ajv.addSchema(root, 'validate')
  const partNames: Record<string, string> = {}
  for (const [hash, part] of askedParts(layoutSchema(root))) {
    const name = `part${Object.keys(partNames).length}`
    ajv.addSchema(referringTo('validate', part), name)
    partNames[hash] = name
  }
  return toModule(ajv, { names: ['validate', ...Object.values(partNames)], partNames, runtime })
}

const judges = new Map<Rules, Map<unknown, Ajv>>()

/**
 * What tells whether a schema is one, for a dialect. It is kept, as it has to compile the schema of all schemas; each
 * form is compiled by an Ajv of its own, whose names begin anew, so that the same form gives the same module.
 */
function judgeFor(dialect: unknown, rules: Rules): Ajv {
  const known = judges.get(rules) ?? new Map<unknown, Ajv>()
  judges.set(rules, known)
  const judge = known.get(dialect) ?? ajvFor(dialect, rules)
  known.set(dialect, judge)
  return judge
}

/** A part by itself: what it refers to stands in the whole. */
function referringTo(whole: string, part: unknown): AnySchema {
  const isInside = (key: string, value: unknown) => key === '$ref' && typeof value === 'string' && value.startsWith('#')
  const text = JSON.stringify(part, (key, value: unknown) =>
    isInside(key, value) ? `${whole}${String(value)}` : value,
  )
  return JSON.parse(text) as AnySchema
}

/** Ajv as forms are compiled with it, for a dialect. */
export function ajvFor(dialect: unknown, rules: Rules, options: Options = {}): Ajv {
  const wanted = String(dialect ?? 'https://json-schema.org/draft/2020-12/schema')
  const Dialect = [
    { isMeant: /draft-07/, make: interop(Ajv) },
    { isMeant: /2020-12/, make: interop(Ajv2020) },
  ].find(({ isMeant }) => isMeant.test(wanted))
  if (!Dialect) {
    throw new SchemaRefused({ path: '$.schema.$schema', expected: 'draft-07 or 2020-12', found: wanted })
  }
  const ajv = new Dialect.make({ ...AJV_OPTIONS, ...options }) as Ajv
  interop(addFormats)(ajv)
  ajv.addFormat('data-url', /^data:[^,]*,/)
  addBoundedPattern(ajv)
  addRuleKeyword(ajv, rules)
  addRequiredByRule(ajv, rules)
  interop(ajvErrors)(ajv)
  return ajv
}

/** As Ajv's, but text that is too long anyway isn't tried: a quadratic pattern would take its time over it. */
function addBoundedPattern(ajv: Ajv): void {
  const ours: CodeKeywordDefinition = {
    ...interop(pattern),
    $data: false,
    code(context) {
      const { maxLength } = context.parentSchema
      const matches = _`${usePattern(context, context.schema)}.test(${context.data})`
      // a character may be two code units
      const isShort = typeof maxLength === 'number' ? _`${context.data}.length <= ${maxLength * 2} && ` : nil
      context.fail(_`${isShort}!${matches}`)
    },
  }
  ajv.removeKeyword('pattern').addKeyword(ours)
}

type RuntimePart = 'base' | 'formats'

/** What Ajv's standalone code requires → the name that a runtime module exports, and which one. */
const RUNTIME_NAMES: Readonly<Record<string, readonly [name: string, part: RuntimePart]>> = {
  'ajv/dist/runtime/equal': ['equal', 'base'],
  'ajv/dist/runtime/ucs2length': ['ucs2length', 'base'],
  'ajv-formats/dist/formats': ['formats', 'formats'],
  runtime: ['rules', 'base'],
}

interface ModuleParts {
  /** What to export: each the key of a schema. */
  readonly names: readonly string[]
  /** By the hash of a part, the name that it is exported as. */
  readonly partNames: Readonly<Record<string, string>>
  readonly runtime: string
}

/** The text of the module that exports these schemas' validators. */
export function toModule(ajv: Ajv, { names, partNames, runtime }: ModuleParts): CompiledForm {
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
  const taken = [...used.base, ...used.formats].map((name) => `${name}:$${name}`).join(',')
  const script = `"use strict";const {${taken}}=runtime;const exports={};${body}\nreturn {validate:exports.validate,parts:{${parts.join(',')}}}`
  return { code, script, hash: createHash('sha256').update(code).digest('hex').slice(0, 20) }
}

export const formatsAddress = (runtime: string) => runtime.replace(/(\.js)?$/, '-formats$1')

function importFrom(address: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return ''
  return `import { ${[...names].map((name) => `${name} as $${name}`).join(', ')} } from ${JSON.stringify(address)};`
}
