import { buildSandbox, type SandboxOptions } from './buildSandbox.ts'

export interface StartSandboxOptions extends SandboxOptions {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Milliseconds between two looks for what is due. */
  readonly intervalMs?: number
}

export interface RunningSandbox {
  /** Origin at which the platform reaches the sandbox. */
  readonly origin: string
  close(): Promise<void>
}

const INTERVAL_MS = 500

/** Starts the sandbox on a port of its own. What was due while it was stopped happens at once. */
export async function startSandbox(options: StartSandboxOptions): Promise<RunningSandbox> {
  const { app, runDue } = await buildSandbox(options)
  const { port, host, intervalMs = INTERVAL_MS, report } = options
  await app.listen({ port, host })
  let work: Promise<void> | undefined
  const run = () => {
    work ??= runDue()
      .catch((error: unknown) => report?.(error))
      .finally(() => (work = undefined))
  }
  const timer = setInterval(run, intervalMs)
  timer.unref()
  return {
    origin: app.listeningOrigin,
    async close() {
      clearInterval(timer)
      await work
      await app.close()
    },
  }
}
