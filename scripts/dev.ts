// `npm run dev`: the same as `npm start`, with hot reload.
import { createServer } from 'vite'
import type { AppBuild } from '#src/server/pages.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { buildValidatorRuntime, loadValidatorRuntime } from './validator-runtime.ts'

const FOLDER = '.cache/dev'

await runUntilStopped(async () => {
  process.env['NODE_ENV'] = 'development'
  await buildValidatorRuntime(FOLDER)
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const site = await serve({
    mode: 'development',
    validatorRuntime: loadValidatorRuntime(FOLDER),
    pages: {
      loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<AppBuild>,
      middleware: (request, response, next) => vite.middlewares(request, response, next),
    },
  })
  return {
    ...site,
    close: async () => {
      await vite.close()
      await site.close()
    },
  }
})
