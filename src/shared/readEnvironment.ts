import Type, { type Static, type TObject, type TSchema } from 'typebox'
import Value from 'typebox/value'

/**
 * Reads settings from the environment by a schema: converts text and fills in defaults.
 * @throws {Error} naming every invalid setting and what is expected (the `description` of its
 * schema)
 */
export function readEnvironment<T extends TObject>(schema: T, environment: NodeJS.ProcessEnv): Static<T> {
  const names = Object.keys(schema.properties)
  const setVariables = names.filter((name) => environment[name]).map((name) => [name, environment[name]])
  const settings: unknown = Value.Default(schema, Value.Convert(schema, Object.fromEntries(setVariables)))
  if (Value.Check(schema, settings)) return settings
  const values = settings as Record<string, unknown>
  const invalidNames = names.filter((name) => {
    const property = schema.properties[name]
    return property !== undefined && values[name] !== undefined && !Value.Check(property, values[name])
  })
  throw new Error(invalidNames.map((name) => `${name} must be ${expectation(schema.properties[name])}`).join('; '))
}

/** An origin: scheme, host and port only. */
export const Origin = (options: { readonly description: string; readonly default?: string }) =>
  Type.Refine(Type.String({ pattern: '^https?://[^/]+$', ...options }), (value) => URL.canParse(value))

function expectation(schema: (TSchema & { description?: string }) | undefined): string {
  return schema?.description ?? 'another value'
}
