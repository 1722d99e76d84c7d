import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { compileInWorker } from './compileInWorker.ts'

describe('the thread that compiles', () => {
  const OK = { compiled: { code: 'c', hash: 'h', script: 's' } }
  /** Answers at once, after some work, or never, like a schema that takes forever. */
  const stub = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ schema }) => {
        while (schema.hangs);
        if (schema.fills) for (const all = []; ; ) all.push(new Array(1e6).fill(all.length))
        const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
        for (const from = used(); used() - from < (schema.works ?? 0););
        parentPort.postMessage(${JSON.stringify(OK)})
      })
      parentPort.postMessage('ready')`)}`,
  )

  it.each([
    ['takes too long', { hangs: true }, /longer than 0\.3 s/],
    ['takes too much memory', { fills: true }, /memory|longer/],
  ])(
    '[FRM-03] a form that %s ends its thread, holds nothing up, and the next one compiles',
    async (_, schema, reason) => {
      const compileIt = compileInWorker(stub, 300)
      let turns = 0
      const turn = setInterval(() => turns++, 5)
      const slow = compileIt({ schema, runtime: '/r.js' })
      const next = compileIt({ schema: {}, runtime: '/r.js' })
      await expect(slow).rejects.toThrow(reason)
      clearInterval(turn)
      expect(await next).toEqual(OK.compiled)
      expect(turns).toBeGreaterThan(1)
    },
  )

  it('[FRM-03] on a busy machine a good form compiles, and one that never ends is still aborted', async () => {
    const busy = await keepBusy(availableParallelism() * 8)
    try {
      const job = (schema: object) => ({ schema: { ...schema }, runtime: '/r.js' })
      expect(await compileInWorker(stub, 1000)(job({ works: 150 }))).toEqual(OK.compiled)
      await expect(compileInWorker(stub, 300)(job({ hangs: true }))).rejects.toThrow(/longer than 0\.3 s/)
    } finally {
      await Promise.all(busy.map((thread) => thread.terminate()))
    }
  })
})

/** Threads of the same priority that use all available processor time. */
function keepBusy(count: number): Promise<Worker[]> {
  const code = "require('node:worker_threads').parentPort.postMessage('ready'); for (;;);"
  return Promise.all(
    Array.from({ length: count }, async () => {
      const thread = new Worker(code, { eval: true })
      await once(thread, 'message')
      return thread
    }),
  )
}
