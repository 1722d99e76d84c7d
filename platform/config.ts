import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'

const Config = Type.Object({
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://', description: 'an address like postgres://user@host:5432/name' }),
  ),
  DATA_DIR: Type.String({ minLength: 1, default: 'data/platform', description: 'a folder' }),
  PLATFORM_PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3001, description: 'a port number' }),
  PLATFORM_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'a host name or address to listen on',
  }),
  DEMO_DATA: Type.Optional(
    Type.Enum(['on', 'off'], { description: 'on or off: games, winners and players with known passwords' }),
  ),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
})

/** Settings of the platform. `DEMO_DATA` is on with the embedded database and off with PostgreSQL unless it is said. */
export type Config = Static<typeof Config>

/** Reads the environment once. Throws one error that names every bad setting and what is expected of it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const names = Object.keys(Config.properties) as (keyof Config)[]
  const given = names.filter((name) => environment[name]).map((name) => [name, environment[name]])
  const config: unknown = Value.Default(Config, Value.Convert(Config, Object.fromEntries(given)))
  if (Value.Check(Config, config)) return config
  const values = config as Partial<Record<keyof Config, unknown>>
  const bad = names.filter((name) => values[name] !== undefined && !Value.Check(Config.properties[name], values[name]))
  throw new Error(bad.map((name) => `${name} must be ${expected(Config.properties[name])}`).join('; '))
}

function expected(schema: TSchema & { description?: string }): string {
  return schema.description ?? 'another value'
}
