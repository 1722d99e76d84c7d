import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { parsePointer } from '#src/shared/jsonPointer.ts'
import type { Problem } from './documents.ts'
import { jsonPath, shown } from './json-path.ts'

export type Finding = Omit<Problem, 'file'>

// eight by default: of a list with more bad items the rest would pass for good ones
Settings.Set({ maxErrors: 1000 })

interface Validator {
  Check(value: unknown): boolean
  Errors(value: unknown): Iterable<SchemaError>
}

const validators = new WeakMap<object, Validator>()

function validatorOf(schema: TSchema): Validator {
  let validator = validators.get(schema)
  if (!validator) {
    validator = Compile(schema)
    validators.set(schema, validator)
  }
  return validator
}

/** What is wrong with a value, place by place; empty when it fits. */
export function findingsOf(schema: TSchema, value: unknown, base = '$'): Finding[] {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return []
  const findings = new Map<string, Finding>()
  for (const error of validator.Errors(value)) {
    for (const finding of describe(error, value, base)) {
      if (!findings.has(finding.path)) findings.set(finding.path, finding)
    }
  }
  return [...findings.values()]
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

function describe({ keyword, instancePath, params, message }: SchemaError, root: unknown, base: string): Finding[] {
  if (keyword === 'boolean') return [] // told by additionalProperties with a name
  if (keyword === 'required' && 'requiredProperties' in params) {
    const names = params.requiredProperties as string[]
    return names.map((name) => ({
      path: jsonPath(`${instancePath}/${name}`, base),
      expected: 'a value, it is required',
      found: 'nothing',
    }))
  }
  if (keyword === 'additionalProperties' && 'additionalProperties' in params) {
    const names = params.additionalProperties as string[]
    return names.map((name) => ({
      path: jsonPath(`${instancePath}/${name}`, base),
      expected: 'no property of this name',
      found: name,
    }))
  }
  const found = shown(valueAt(root, instancePath))
  return [{ path: jsonPath(instancePath, base), expected: expectation(keyword, params, message), found }]
}

function expectation(keyword: string, params: object, message: string): string {
  if (keyword === 'enum' && 'allowedValues' in params) {
    return `one of ${(params.allowedValues as unknown[]).map(shown).join(', ')}`
  }
  if (keyword === 'pattern' && 'pattern' in params) return `text like ${String(params.pattern)}`
  return message.replace(/^must (be |have )?/, '')
}

function valueAt(root: unknown, pointer: string): unknown {
  let value = root
  for (const key of parsePointer(pointer)) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
