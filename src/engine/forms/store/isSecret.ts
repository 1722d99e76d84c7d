import { isObject, valueAt } from '#src/shared/json.ts'
import { type FieldPath, isItem } from '../schema/paths.ts'
import { schemasAt } from '../schema/schemasAt.ts'

const SECRET = /passw|card|cvv|cvc|iban|secret|one-time|^cc-|^code$|^pin$/i

/**
 * Returns whether the input of a field must never be stored or sent back: passwords, card data,
 * codes.
 */
export function isSecret(schema: unknown, uiSchema: unknown, path: FieldPath): boolean {
  const layoutPath = path.map((segment) => (isItem(segment) ? 'items' : segment))
  const layoutNames = ['widget', 'autocomplete', 'inputType'].flatMap((name) => [
    valueAt(uiSchema, [...layoutPath, `ui:${name}`]),
    valueAt(uiSchema, [...layoutPath, 'ui:options', name]),
  ])
  const schemaNames = schemasAt(schema, path).flatMap(({ rule, format, writeOnly }) => [
    rule,
    isObject(rule) && rule['name'],
    format,
    writeOnly === true && 'secret',
  ])
  return [path.at(-1), ...layoutNames, ...schemaNames].some((it) => typeof it === 'string' && SECRET.test(it))
}
