import Type, { type Static, type TObject, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { asObject } from './json.ts'

/** Keywords that the schema of each setting has; docs/SETTINGS.md is generated from them. */
export interface SettingKeywords {
  /** Effect of the setting. Markdown. */
  readonly description: string
  /** Completes the sentence "NAME must be …", with the unit of numbers. */
  readonly expected: string
  /** Behaviour while it isn't set, where that is no fixed `default`. Markdown. */
  readonly whenUnset?: string
}

/**
 * Reads settings from the environment by a schema: converts text and fills in defaults.
 * @throws {Error} naming every invalid setting and what is `expected` by its schema
 */
export function readEnvironment<T extends TObject>(schema: T, environment: NodeJS.ProcessEnv): Static<T> {
  const names = Object.keys(schema.properties)
  const setVariables = names.filter((name) => environment[name]).map((name) => [name, environment[name]])
  const settings: unknown = Value.Default(schema, Value.Convert(schema, Object.fromEntries(setVariables)))
  if (Value.Check(schema, settings)) return settings
  const values = asObject(settings)
  const invalidNames = names.filter((name) => {
    const property = schema.properties[name]
    return property !== undefined && values[name] !== undefined && !Value.Check(property, values[name])
  })
  throw new Error(invalidNames.map((name) => `${name} must be ${expectation(schema.properties[name])}`).join('; '))
}

/** The setting of all processes that write a log. */
export const LogLevel = Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  default: 'warn',
  description: 'The least severe lines that are logged.',
  expected: 'fatal, error, warn, info, debug, trace or silent',
})

/** An origin: scheme, host and port only. */
export const Origin = (options: SettingKeywords & { readonly default?: string }) =>
  Type.Refine(Type.String({ pattern: '^https?://[^/]+$', ...options }), (value) => URL.canParse(value))

function expectation(schema: (TSchema & { readonly expected?: string }) | undefined): string {
  return schema?.expected ?? 'another value'
}
