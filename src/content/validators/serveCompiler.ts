import { parentPort } from 'node:worker_threads'
import { type CompileOptions, type Rules, compileForm } from './compile.ts'
import type { Answer, Job } from './compileInWorker.ts'
import { SchemaRefused } from './SchemaRefused.ts'

/**
 * Runs the worker's side of `compileInWorker`. The entry of the worker calls it with the rules that
 * schemas may name.
 */
export function serveCompiler(rules: Rules): void {
  parentPort?.on('message', ({ schema, runtime }: Job) => parentPort?.postMessage(answerTo(schema, { rules, runtime })))
  parentPort?.postMessage('ready')
}

function answerTo(schema: Job['schema'], options: CompileOptions): Answer {
  try {
    return { compiled: compileForm(schema, options) }
  } catch (error) {
    if (error instanceof SchemaRefused) return { refused: error.refusal }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
