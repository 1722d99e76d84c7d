import pg from 'pg'

const SERVER = { host: '127.0.0.1', port: 5432, user: 'postgres' }
const NAME = 'croupier_cms_test'

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ ...SERVER, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns Strapi's settings for an empty database on this machine's PostgreSQL. */
export async function emptyDatabase(): Promise<Record<string, string>> {
  await dropDatabase()
  await onServer(`create database ${NAME}`)
  return {
    DATABASE_CLIENT: 'postgres',
    DATABASE_HOST: SERVER.host,
    DATABASE_PORT: String(SERVER.port),
    DATABASE_NAME: NAME,
    DATABASE_USERNAME: SERVER.user,
    DATABASE_PASSWORD: '',
  }
}

export const dropDatabase = (): Promise<void> => onServer(`drop database if exists ${NAME} with (force)`)
