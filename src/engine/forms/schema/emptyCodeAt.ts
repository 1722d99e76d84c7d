import { type SchemasOnPath, ownValue } from './schemasAt.ts'

/**
 * Returns the code in a schema's `errorMessage.required` for an empty field, whatever makes the
 * field required.
 */
export function emptyCodeAt(schemasOnPath: SchemasOnPath, key: string): string | undefined {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const requiredMessages = (schemasOnPath.at(-2) ?? []).map((group) =>
    ownValue(ownValue(group, 'errorMessage'), 'required'),
  )
  const codes = requiredMessages.map((it) => (typeof it === 'string' ? it : ownValue(it, name)))
  return codes.find((it) => typeof it === 'string')
}
