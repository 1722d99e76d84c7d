// `npm start`: the built product on one port.
import './production.ts'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readChunks } from '#src/server/chunks.ts'
import type { AppBuild } from '#src/server/pages.ts'
import { buildWhenStale } from './build.ts'
import { cmsEnvironment } from './cms/cmsEnvironment.ts'
import { loadPreviewScript } from './preview-script.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { serve } from './serve.ts'
import { loadValidatorRuntime } from './validator-runtime.ts'

const { values } = parseArgs({ options: { cms: { type: 'boolean' } } })
await runUntilStopped(async (signal) => {
  if (values.cms) Object.assign(process.env, cmsEnvironment())
  const folder = await buildWhenStale(signal)
  const build = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as AppBuild
  return serve({
    mode: 'production',
    signal,
    validatorRuntime: loadValidatorRuntime(folder),
    previewScript: loadPreviewScript(folder),
    pages: { loadBuild: async () => build, built: { folder, chunks: readChunks(folder) } },
  })
})
