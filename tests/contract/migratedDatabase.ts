import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/openDatabase.ts'
import { canConnect, createTemporary, template } from './platform/createTemporary.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of a PostgreSQL database with all tables and no rows; absent without a server. */
    migratedDatabase?: string
  }
}

/** Creates the database that the tests copy: applying all migrations takes ten times as long. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (template !== undefined || !(await canConnect())) return undefined
  const { name, url, drop } = await createTemporary()
  const { db, close } = openPostgres(url)
  await migrate(db).finally(close)
  project.provide('migratedDatabase', name)
  return drop
}
