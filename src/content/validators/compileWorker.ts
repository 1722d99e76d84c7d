import { Worker } from 'node:worker_threads'
import type { Form } from '#schemas/form.ts'
import type { CompiledForm } from './compile.ts'
import type { Refusal } from './gate.ts'
import { processorTime, processorTimeSpent } from './processorTime.ts'
import { SchemaRefused } from './SchemaRefused.ts'

/** Compiling one form is given up after this much processor time of its thread, in ms. */
const LIMIT = 5000
/**
 * A worker that nothing was asked of for this long, in ms, ends and frees its memory. Starting one takes half a second,
 * which who edits a form would wait for.
 */
const IDLE = 600_000
const MEMORY = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 }

export interface Job {
  readonly schema: Form['schema']
  /** Address of the shared runtime module. */
  readonly runtime: string
}

export type Answer = { readonly compiled: CompiledForm } | { readonly refused: Refusal } | { readonly error: string }

/** Compiles a schema; rejects with the reason when it can't be compiled, or not in time. */
export type Compile = (job: Job) => Promise<CompiledForm>

/**
 * Compiles in a thread of its own, one form after the other, so that no schema holds this thread up. One that takes too
 * much processor time ends the thread; the next form gets a new one.
 */
export function compileInWorker(entry: URL, limit = LIMIT): Compile {
  let last: Promise<unknown> = Promise.resolve()
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

  function end(): void {
    void worker?.then((it) => it.terminate())
    worker = undefined
  }

  async function compile(job: Job): Promise<CompiledForm> {
    const thread = await running()
    thread.ref()
    try {
      const answer = await asked(thread, job, limit)
      if ('compiled' in answer) return answer.compiled
      if ('refused' in answer) throw new SchemaRefused(answer.refused)
      throw new Error(answer.error)
    } catch (error) {
      if (error instanceof CompilerFailed) end()
      throw error
    } finally {
      thread.unref()
      idle = setTimeout(end, IDLE).unref()
    }
  }

  return (job) => {
    const compiled = last.then(() => compile(job))
    last = compiled.catch(() => undefined)
    return compiled
  }
}

/** It says nothing of the schema for good: the thread took too long or died. */
export class CompilerFailed extends Error {}

async function start(entry: URL): Promise<Worker> {
  const worker = new Worker(entry, { resourceLimits: MEMORY })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return worker.on('error', () => undefined) // told to whoever waits for an answer
}

async function asked(worker: Worker, job: Job, limit: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const failed = (error: Error) => reject(new CompilerFailed(error.message))
  const ended = () => reject(new CompilerFailed('the thread that compiles has ended'))
  const late = () => reject(new CompilerFailed(`compiling took longer than ${limit / 1000} s`))
  const done = new AbortController()
  worker.on('message', resolve).on('error', failed).on('exit', ended)
  try {
    const from = await processorTime(worker)
    worker.postMessage(job)
    // measuring ends with the answer, or with the thread, which is noticed above
    processorTimeSpent(worker, { from, limit, signal: done.signal }).then(late, () => undefined)
    return await promise
  } catch (error) {
    throw error instanceof CompilerFailed ? error : new CompilerFailed('the thread that compiles has ended')
  } finally {
    done.abort()
    worker.off('message', resolve).off('error', failed).off('exit', ended)
  }
}
