import Type, { type Static } from 'typebox'
import { readEnvironment } from '#src/shared/readEnvironment.ts'
import { TrustedProxies } from '#src/shared/trustedProxies.ts'

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
  TRUST_PROXY: TrustedProxies,
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
})

/** Settings of the platform. `DEMO_DATA` is on with the embedded database and off with PostgreSQL unless it is said. */
export type Config = Static<typeof Config>

/** Reads the environment once. Throws one error that names every bad setting and what is expected of it. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => readEnvironment(Config, environment)
