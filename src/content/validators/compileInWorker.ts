import { Worker } from 'node:worker_threads'
import type { Form } from '#schemas/form.ts'
import type { Issue } from '#src/shared/Issue.ts'
import type { CompiledForm } from './compile.ts'
import { processorTime, processorTimeSpent } from './processorTime.ts'
import { SchemaRefused } from './SchemaRefused.ts'

/** Limit of processor time for one form, in ms. */
const TIME_LIMIT = 5000
/**
 * Time, in ms, after which an idle worker ends and frees its memory. A start takes half a second,
 * which authors would wait for while they edit a form.
 */
const IDLE_TIMEOUT = 600_000
const MEMORY = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 }

export interface Job {
  readonly schema: Form['schema']
  /** Address of the shared runtime module. */
  readonly runtime: string
}

export type Answer = { readonly compiled: CompiledForm } | { readonly refused: Issue } | { readonly error: string }

/** Compiles a schema; rejects with the reason when it can't be compiled, or not in time. */
export type Compile = (job: Job) => Promise<CompiledForm>

/**
 * Compiles in a worker thread, one form at a time, so that no schema blocks this thread. A form
 * that exceeds the processor time ends the thread; the next form starts a new one.
 */
export function compileInWorker(entry: URL, limit = TIME_LIMIT): Compile {
  let queue: Promise<unknown> = Promise.resolve()
  let worker: Promise<Worker> | undefined
  let idle: NodeJS.Timeout | undefined

  async function running(): Promise<Worker> {
    clearTimeout(idle)
    try {
      return await (worker ??= start(entry))
    } catch (error) {
      worker = undefined
      throw new CompilerFailed('the thread that compiles did not start', { cause: error })
    }
  }

  function stopWorker(): void {
    void worker?.then((it) => it.terminate())
    worker = undefined
  }

  async function compile(job: Job): Promise<CompiledForm> {
    const thread = await running()
    thread.ref()
    try {
      const answer = await requestCompilation(thread, job, limit)
      if ('compiled' in answer) return answer.compiled
      if ('refused' in answer) throw new SchemaRefused(answer.refused)
      throw new Error(answer.error)
    } catch (error) {
      if (error instanceof CompilerFailed) stopWorker()
      throw error
    } finally {
      thread.unref()
      idle = setTimeout(stopWorker, IDLE_TIMEOUT).unref()
    }
  }

  return (job) => {
    const compiled = queue.then(() => compile(job))
    queue = compiled.catch(() => undefined)
    return compiled
  }
}

/** Thrown when the thread died or took too long. It doesn't mean that the schema is invalid. */
export class CompilerFailed extends Error {}

async function start(entry: URL): Promise<Worker> {
  const worker = new Worker(entry, { resourceLimits: MEMORY })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return worker.on('error', () => undefined) // reported to the caller that waits for the answer
}

async function requestCompilation(worker: Worker, job: Job, limit: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onError = (error: Error) => reject(new CompilerFailed(error.message))
  const onExit = () => reject(new CompilerFailed('the thread that compiles has ended'))
  const onTimeout = () => reject(new CompilerFailed(`compiling took longer than ${limit / 1000} s`))
  const finished = new AbortController()
  worker.on('message', resolve).on('error', onError).on('exit', onExit)
  try {
    const from = await processorTime(worker)
    worker.postMessage(job)
    // measuring ends with the answer, or with the thread, whose exit is handled above
    processorTimeSpent(worker, { from, limit, signal: finished.signal }).then(onTimeout, () => undefined)
    return await promise
  } catch (error) {
    throw error instanceof CompilerFailed ? error : new CompilerFailed('the thread that compiles has ended')
  } finally {
    finished.abort()
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
  }
}
