import Type from 'typebox'
import { readEnvironment } from '#src/shared/readEnvironment.ts'

/** The database of the CMS's entries; cms/config/database.js reads them. */
export const CmsDatabaseSettings = Type.Object({
  DATABASE_CLIENT: Type.Enum(['sqlite', 'postgres'], {
    default: 'sqlite',
    description: 'The kind of database. Teams take `postgres`, which the others below are for.',
    expected: 'sqlite or postgres',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The whole address of the database, which must not be the platform’s.',
      expected: 'an address like postgres://user@host:5432/name',
      whenUnset: 'the next five',
    }),
  ),
  DATABASE_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'The server of the database.',
    expected: 'a host name or address',
  }),
  DATABASE_PORT: Type.Integer({
    minimum: 1,
    maximum: 65_535,
    default: 5432,
    description: 'The port of the database’s server.',
    expected: 'a port number',
  }),
  DATABASE_NAME: Type.String({
    minLength: 1,
    default: 'strapi',
    description: 'The name of the database.',
    expected: 'the name of a database',
  }),
  DATABASE_USERNAME: Type.String({
    minLength: 1,
    default: 'strapi',
    description: 'The user of the database.',
    expected: 'the name of a user',
  }),
  DATABASE_PASSWORD: Type.String({
    minLength: 1,
    default: 'strapi',
    description: 'The password of the user.',
    expected: 'a password',
  }),
  DATABASE_SSL: Type.Enum(['true', 'false'], {
    default: 'false',
    description: 'Whether the connection is encrypted.',
    expected: 'true or false',
  }),
  DATABASE_SCHEMA: Type.String({
    minLength: 1,
    default: 'public',
    description: 'The schema of the tables.',
    expected: 'the name of a schema',
  }),
  DATABASE_POOL_MIN: Type.Integer({
    minimum: 0,
    default: 2,
    description: 'How many connections are open at least.',
    expected: 'a number of connections, 0 or more',
  }),
  DATABASE_POOL_MAX: Type.Integer({
    minimum: 1,
    default: 10,
    description: 'How many connections are open at most.',
    expected: 'a number of connections, 1 or more',
  }),
})

/**
 * Returns the settings of the CMS's database with their defaults, as variables of the environment.
 * @throws {Error} naming every invalid setting and what is expected
 */
export function databaseVariables(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const settings = readEnvironment(CmsDatabaseSettings, environment)
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
}
