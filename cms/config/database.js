const path = require('node:path')

const sqlite = (env) => ({
  connection: { filename: env('DATABASE_FILENAME', path.join(__dirname, '..', 'strapi.db')) },
  useNullAsDefault: true,
})

const postgres = (env) => ({
  connection: env('DATABASE_URL')
    ? {
        connectionString: env('DATABASE_URL'),
        ssl: env.bool('DATABASE_SSL', false),
        schema: env('DATABASE_SCHEMA', 'public'),
      }
    : {
        host: env('DATABASE_HOST', '127.0.0.1'),
        port: env.int('DATABASE_PORT', 5432),
        database: env('DATABASE_NAME', 'strapi'),
        user: env('DATABASE_USERNAME', 'strapi'),
        password: env('DATABASE_PASSWORD', 'strapi'),
        ssl: env.bool('DATABASE_SSL', false),
        schema: env('DATABASE_SCHEMA', 'public'),
      },
  pool: { min: env.int('DATABASE_POOL_MIN', 2), max: env.int('DATABASE_POOL_MAX', 10) },
})

module.exports = ({ env }) => {
  const client = env('DATABASE_CLIENT', 'sqlite')
  const connection = client === 'postgres' ? postgres(env) : sqlite(env)
  return { connection: { client, ...connection, acquireConnectionTimeout: 60_000 } }
}
