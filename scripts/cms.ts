// `npm run cms`: the CMS, installed, built and filled when it isn't yet.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { environmentOf } from './cms/environment.ts'
import { prepareCms, stopPreparing } from './cms/prepare.ts'

const root = path.dirname(import.meta.dirname)
let running: ChildProcess | undefined

function start(env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/cms/run.ts')], { cwd: root, env, stdio: 'inherit' })
    running = child
    child.on('close', (code) => resolve(code ?? 1))
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopPreparing(signal)
    running?.kill(signal)
  })
}

try {
  const env = environmentOf(process.env)
  await prepareCms(env)
  process.exitCode = await start(env)
} catch (error) {
  console.error(`[cms] ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
