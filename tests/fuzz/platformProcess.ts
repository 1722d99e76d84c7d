import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Starts the platform with demo data in a separate process, so that it does not block the tests.
 */
export async function startPlatformProcess(): Promise<{ origin: string; stop(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'))
  const env = {
    ...process.env,
    PLATFORM_PORT: '0',
    SANDBOX_PAYMENTS_PORT: '0',
    SANDBOX_GAMES_PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    NODE_ENV: '',
  }
  const child = spawn(process.execPath, ['scripts/platform.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('close', () => reject(new Error('the platform did not start')))
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      const [, address] = /answers at (\S+)/.exec(written) ?? []
      if (address) resolve(address)
    })
  })
  return {
    origin,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
