// `npm run dev`: the same as `npm start`, with hot reload.
import { createServer as createSocket } from 'node:net'
import path from 'node:path'
import { type Plugin, createServer } from 'vite'
import type { AppBuild } from '#src/server/pages.ts'
import { buildPreviewScript, loadPreviewScript } from './preview-script.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { buildValidatorRuntime, loadValidatorRuntime } from './validator-runtime.ts'

const FOLDER = '.cache/dev'

/** Files that the server itself has loaded, and that Vite can't reload. */
const READ_AT_START = /^(registry|schemas|platform|scripts|src\/(content|server)|renderers\/.+\/definition)\b.*\.ts$/

const tellRestart: Plugin = {
  name: 'tell-restart',
  hotUpdate({ file }) {
    const name = path.relative(process.cwd(), file).replaceAll(path.sep, '/')
    if (this.environment.name === 'client' && READ_AT_START.test(name) && !name.includes('.test.')) {
      console.warn(`[dev] ${name} was read at the start: stop and run \`npm run dev\` again to see the change`)
    }
  },
}

await runUntilStopped(async (signal) => {
  process.env['NODE_ENV'] = 'development'
  await Promise.all([buildValidatorRuntime(FOLDER), buildPreviewScript(FOLDER)])
  const server = { middlewareMode: true, ws: { port: await freePort() } } as const
  const vite = await createServer({ server, appType: 'custom', plugins: [tellRestart] })
  const site = await serve({
    mode: 'development',
    signal,
    validatorRuntime: loadValidatorRuntime(FOLDER),
    previewScript: loadPreviewScript(FOLDER),
    pages: {
      loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as AppBuild,
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

/**
 * Returns a free port for Vite's websocket, whose default port may be used by another development
 * server.
 */
async function freePort(): Promise<number> {
  const socket = createSocket()
  await new Promise<void>((resolve) => socket.listen(0, resolve))
  const address = socket.address()
  await new Promise((resolve) => socket.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a free port is that of a network address')
  return address.port
}
