import type { FieldPath } from './paths.ts'
import { type SchemasOnPath, pathResolver } from './schemasAt.ts'
import { type RequiredParts, requiredParts, structuralPatterns } from './structure.ts'

/** The parts of a form's JSON Schema that its store reads. */
export interface FormSchema {
  /** The fields that the layout depends on; `*` stands for the items of a list. */
  readonly patterns: readonly FieldPath[]
  readonly required: RequiredParts
  /** Returns the schemas that apply at each step of the path to a field. */
  along(path: FieldPath): SchemasOnPath
}

export function readFormSchema(schema: unknown): FormSchema {
  return { patterns: structuralPatterns(schema), required: requiredParts(schema), along: pathResolver(schema) }
}
