// `npm run dev`: the same as `npm start`, with hot reload.
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { createServer } from 'vite'
import type { AppBuild } from '#src/server/pages.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { buildValidatorRuntime, loadValidatorRuntime } from './validator-runtime.ts'

const FOLDER = '.cache/dev'

await runUntilStopped(async (signal) => {
  process.env['NODE_ENV'] = 'development'
  await buildValidatorRuntime(FOLDER)
  const server = { middlewareMode: true, ws: { port: await freePort() } } as const
  const vite = await createServer({ server, appType: 'custom' })
  const site = await serve({
    mode: 'development',
    signal,
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

/** For Vite's own websocket, whose fixed port another development server may have. */
async function freePort(): Promise<number> {
  const socket = createSocket()
  await new Promise<void>((resolve) => socket.listen(0, resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise((resolve) => socket.close(resolve))
  return port
}
