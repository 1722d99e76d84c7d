import { parsePointer } from '#src/shared/jsonPointer.ts'

/**
 * Converts a JSON pointer to a JSON path: `/blocks/2/buttons/0/label` →
 * `$.blocks[2].buttons[0].label`
 */
export function jsonPath(pointer: string, base = '$'): string {
  let path = base
  for (const key of parsePointer(pointer)) {
    path = /^\d+$/.test(key) ? `${path}[${key}]` : propertyPath(path, key)
  }
  return path
}

/** Appends a property to a JSON path: `$.schema`, `last name` → `$.schema["last name"]` */
export function propertyPath(path: string, name: string): string {
  return /^[A-Za-z_$][\w$-]*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`
}

/** Formats a value as JSON of at most 80 characters, for reports. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 80 ? `${json.slice(0, 77)}...` : json
}
