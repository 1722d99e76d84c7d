import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { parsePointer } from '#src/shared/jsonPointer.ts'
import type { DocumentIssue } from './documents.ts'
import { jsonPath, formatValue } from './jsonPath.ts'
import { FILLED_IN, UNKNOWN_PROPERTY } from './sentence.ts'
import { expectation } from './validators/expectation.ts'

export type LocatedIssue = Omit<DocumentIssue, 'file'>

// the default of 8 would let further invalid items of a list pass
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

/** Validates a value against a schema and returns the issues by path; empty when it is valid. */
export function findingsOf(schema: TSchema, value: unknown, basePath = '$'): LocatedIssue[] {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return []
  const findings = new Map<string, LocatedIssue>()
  for (const error of validator.Errors(value)) {
    for (const finding of describe(error, { schema, value, base: basePath })) {
      if (!findings.has(finding.path)) findings.set(finding.path, finding)
    }
  }
  return [...findings.values()]
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

interface ValidatedValue {
  readonly schema: TSchema
  readonly value: unknown
  readonly base: string
}

function describe(
  { keyword, instancePath, params }: SchemaError,
  { schema, value: root, base }: ValidatedValue,
): LocatedIssue[] {
  if (keyword === 'boolean') return [] // reported by additionalProperties with the name
  if (keyword === 'required' && 'requiredProperties' in params) {
    const names = params.requiredProperties as string[]
    return names.map((name) => ({
      path: jsonPath(`${instancePath}/${name}`, base),
      expected: FILLED_IN,
      found: 'nothing',
    }))
  }
  if (keyword === 'additionalProperties' && 'additionalProperties' in params) {
    const names = params.additionalProperties as string[]
    return names.map((name) => ({
      path: jsonPath(`${instancePath}/${name}`, base),
      expected: UNKNOWN_PROPERTY,
      found: name,
    }))
  }
  const found = formatValue(valueAt(root, instancePath))
  const authorText = keyword === 'pattern' ? expectedTextAt(schema, instancePath) : undefined
  return [{ path: jsonPath(instancePath, base), expected: authorText ?? expectation({ keyword, params }), found }]
}

interface SchemaNode {
  readonly 'x-expected'?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
}

/** Returns the `x-expected` text that a schema has at a path. */
function expectedTextAt(schema: TSchema, pointer: string): string | undefined {
  let at: SchemaNode | undefined = schema
  for (const key of parsePointer(pointer)) at = at?.properties?.[key] ?? at?.items
  return at?.['x-expected']
}

function valueAt(root: unknown, pointer: string): unknown {
  let value = root
  for (const key of parsePointer(pointer)) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
