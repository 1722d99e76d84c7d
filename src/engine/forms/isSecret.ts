import { schemasAt } from './schemasAt.ts'
import { type FieldPath, isItem } from './paths.ts'

const SECRET = /passw|card|cvv|cvc|iban|secret|one-time|^cc-|^code$|^pin$/i

/**
 * Returns whether the input of a field must never be stored or sent back: passwords, card data,
 * codes.
 */
export function isSecret(schema: unknown, uiSchema: unknown, path: FieldPath): boolean {
  const layout = path.reduce<unknown>(
    (at, segment) => (at as Record<string, unknown> | undefined)?.[isItem(segment) ? 'items' : segment],
    uiSchema,
  ) as Record<string, unknown> | undefined
  const options = layout?.['ui:options'] as Record<string, unknown> | undefined
  const layoutNames = ['widget', 'autocomplete', 'inputType'].flatMap((name) => [
    layout?.[`ui:${name}`],
    options?.[name],
  ])
  const schemaNames = schemasAt(schema, path).flatMap(({ rule, format, writeOnly }) => [
    rule,
    (rule as { name?: unknown } | undefined)?.name,
    format,
    writeOnly === true && 'secret',
  ])
  return [path.at(-1), ...layoutNames, ...schemaNames].some((it) => typeof it === 'string' && SECRET.test(it))
}
