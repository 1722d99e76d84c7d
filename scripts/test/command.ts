import { type ChildProcess, spawn } from 'node:child_process'

export interface Ended {
  readonly code: number
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Runs a program of node_modules (or a script) with this Node and returns its output. */
export function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const env = { ...process.env, ...color, ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Stops the programs that still run. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}
