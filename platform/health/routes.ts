import { sql } from 'kysely'
import Type from 'typebox'
import type { PlatformApp, PlatformContext } from '../context.ts'

const schema = { response: { 200: Type.Object({ status: Type.Literal('ok') }) } }

/**
 * Adds `/health`, which answers while the process runs, and `/ready`, which also needs the
 * database.
 */
export function healthRoutes(app: PlatformApp, { db }: PlatformContext): void {
  app.get('/health', { schema }, async () => ({ status: 'ok' as const }))

  app.get('/ready', { schema }, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  })
}
