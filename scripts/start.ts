// `npm start`: the built product on one port.
import './production.ts'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readChunks } from '#src/server/chunks.ts'
import type { AppBuild } from '#src/server/pages.ts'
import { BUILD_FOLDER, buildWhenStale } from './build.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'

await runUntilStopped(async () => {
  await buildWhenStale()
  const build = (await import(pathToFileURL(path.resolve(BUILD_FOLDER, 'server/index.js')).href)) as AppBuild
  return serve({
    mode: 'production',
    pages: { loadBuild: async () => build, built: { folder: BUILD_FOLDER, chunks: readChunks(BUILD_FOLDER) } },
  })
})
