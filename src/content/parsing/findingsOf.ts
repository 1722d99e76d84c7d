import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { TValidationError } from 'typebox/error'
import { Settings } from 'typebox/system'
import { parsePointer, valueAtPointer } from '#src/shared/jsonPointer.ts'
import type { DocumentIssue } from '../documents.ts'
import { jsonPath, formatValue } from '../jsonPath.ts'
import { FILLED_IN, UNKNOWN_PROPERTY } from '../sentence.ts'
import { expectation } from '../validators/expectation.ts'

export type LocatedIssue = Omit<DocumentIssue, 'file'>

// the default of 8 would let further invalid items of a list pass
Settings.Set({ maxErrors: 1000 })

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

interface ValidatedValue {
  readonly schema: TSchema
  readonly value: unknown
  readonly base: string
}

function describe(error: TValidationError, { schema, value: root, base }: ValidatedValue): LocatedIssue[] {
  const { instancePath } = error
  if (error.keyword === 'boolean') return [] // reported by additionalProperties with the name
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      path: jsonPath(`${instancePath}/${name}`, base),
      expected: FILLED_IN,
      found: 'nothing',
    }))
  }
  if (error.keyword === 'additionalProperties') {
    return error.params.additionalProperties.map((name) => ({
      path: jsonPath(`${instancePath}/${name}`, base),
      expected: UNKNOWN_PROPERTY,
      found: name,
    }))
  }
  const found = formatValue(valueAtPointer(root, instancePath))
  const authorText = error.keyword === 'pattern' ? expectedTextAt(schema, instancePath) : undefined
  return [{ path: jsonPath(instancePath, base), expected: authorText ?? expectation(error), found }]
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
