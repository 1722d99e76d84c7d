import type { FastifyInstance } from 'fastify'
import type { RetainedFiles } from '../asset-retention/RetainedFiles.ts'
import { sendRetainedFile } from '../asset-retention/sendRetainedFile.ts'

/** Serves built files of earlier builds and of other servers' newer ones. */
export function retainedAssetRoutes(app: FastifyInstance, retainedFiles: RetainedFiles): void {
  app.get<{ readonly Params: { readonly file: string } }>('/assets/:file', ({ params: { file } }, reply) =>
    sendRetainedFile(reply, retainedFiles, `assets/${file}`),
  )
}
