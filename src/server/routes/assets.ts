import type { FastifyInstance } from 'fastify'
import type { KeptFiles } from '../kept/KeptFiles.ts'
import { sendKept } from '../kept/sendKept.ts'

/** Built files that aren't of this server's build: of one before, or of another server's newer one. */
export function keptAssetRoutes(app: FastifyInstance, kept: KeptFiles): void {
  app.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) =>
    sendKept(reply, kept, `assets/${file}`),
  )
}
