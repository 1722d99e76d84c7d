import Type, { type Static, type TObject, type TSchema } from 'typebox'
import Value from 'typebox/value'

/**
 * Settings from the environment, by a schema: text becomes what the schema wants, defaults are filled in. Throws one
 * error that names every bad setting and what is expected of it (the `description` of its schema).
 */
export function readEnvironment<T extends TObject>(schema: T, environment: NodeJS.ProcessEnv): Static<T> {
  const names = Object.keys(schema.properties)
  const given = names.filter((name) => environment[name]).map((name) => [name, environment[name]])
  const settings: unknown = Value.Default(schema, Value.Convert(schema, Object.fromEntries(given)))
  if (Value.Check(schema, settings)) return settings
  const values = settings as Record<string, unknown>
  const bad = names.filter((name) => {
    const property = schema.properties[name]
    return property !== undefined && values[name] !== undefined && !Value.Check(property, values[name])
  })
  throw new Error(bad.map((name) => `${name} must be ${expectation(schema.properties[name])}`).join('; '))
}

/** An origin: scheme, host and port alone. */
export const Origin = (options: { readonly description: string; readonly default?: string }) =>
  Type.Refine(Type.String({ pattern: '^https?://[^/]+$', ...options }), (value) => URL.canParse(value))

function expectation(schema: (TSchema & { description?: string }) | undefined): string {
  return schema?.description ?? 'another value'
}
