import type { Form } from '#schemas/form.ts'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import type { Issue } from '#src/shared/Issue.ts'
import { type Compile, CompilerFailed } from './compileInWorker.ts'
import { notEnterable } from './notEnterable.ts'
import type { ValidatorRuntime } from './openValidator.ts'
import { createPatternCheck, patternsOf } from './patterns.ts'
import { refusal } from './refusal.ts'
import { SchemaRefused } from './SchemaRefused.ts'
import { ValidatorModules } from './ValidatorModules.ts'

/**
 * Time, in ms, after which a temporary failure, such as a thread that died or took too long, is
 * retried.
 */
const RETRY_DELAY = 60_000

const addressFor = (name: string) => `/validators/${name}.js`
const nameIn = (address: string) => /^\/validators\/(\w+)\.js$/.exec(address)?.[1] ?? ''

export interface FormWithFile {
  readonly file: string
  readonly form: Form
}

export interface FormCompiler {
  /** Sets the present forms: new ones are compiled, and the modules of all of them are retained. */
  enter(forms: readonly FormWithFile[]): Promise<void>
  /**
   * Returns the form, or the last version of its file that compiled, so that a live form survives
   * an error in its schema.
   */
  usable(form: Form): Promise<Form>
  /**
   * Returns the address of a form's validator once it is compiled; undefined when its schema is
   * refused, which is reported once.
   */
  addressOf(form: Form): Promise<string | undefined>
  /** Returns why a form has no validator, as far as it was compiled. */
  problemOf(form: Form): Issue | undefined
  /** Number of forms that compiled after a failure; pages that were rendered earlier lack them. */
  readonly recovered: number
  /** Returns the module at `/validators/<name>.js`. */
  module(name: string): string | undefined
  /** Yields name and code of all present modules. */
  modules(): Iterable<readonly [name: string, code: string]>
  /** Returns the same validator for this process. */
  validator(address: string): CompiledValidator | undefined
}

export interface FormCompilerOptions {
  readonly compile: Compile
  readonly runtime: { readonly address: string; readonly module: ValidatorRuntime }
  readonly onRefusal: (form: Form, refusal: Issue) => void
  /** Called with each module, and awaited before its address is returned. */
  readonly onModule?: (name: string, code: string) => Promise<void>
  readonly clock?: () => number
}

type Outcome = { readonly address: string } | { readonly refused: Issue; readonly isTemporary: boolean }

/**
 * Creates the compiler of forms. It compiles each version of a form once, and names modules by the
 * hash of their code. No part of a schema runs in this thread before its patterns were checked.
 */
// long: its functions share the outcomes of one compiler
export function createFormCompiler({
  compile,
  runtime,
  onRefusal,
  onModule,
  clock = Date.now,
}: FormCompilerOptions): FormCompiler {
  const outcomes = new WeakMap<object, Outcome>()
  const pending = new WeakMap<object, Promise<void>>()
  let recovered = 0
  let formsByFile: ReadonlyMap<string, Form> = new Map()
  const lastGoodByFile = new Map<string, Form>()
  const previousGood = new WeakMap<Form, Form>()
  const checkPatterns = createPatternCheck()
  const modules = new ValidatorModules(runtime.module, clock)

  async function compileOnce(form: Form): Promise<void> {
    const wasRefused = problemOf(form) !== undefined
    const outcome = await outcomeOf(form)
    outcomes.set(form.schema, outcome)
    if ('address' in outcome) {
      if (wasRefused) recovered++
      return
    }
    if (!wasRefused) onRefusal(form, outcome.refused)
    if (outcome.isTemporary) setTimeout(() => void retry(form), RETRY_DELAY).unref()
  }

  /** Retries for as long as content has the form. Callers don't wait for it. */
  async function retry(form: Form): Promise<void> {
    for (const [file, current] of formsByFile) {
      if (current !== form) continue
      await ensureCompiled(form)
      await compileForFile(file, form)
    }
  }

  /** Compiles a form and records it as the last good one, unless its file has changed meanwhile. */
  async function compileForFile(file: string, form: Form): Promise<void> {
    if ((await addressOf(form)) && formsByFile.get(file) === form) lastGoodByFile.set(file, form)
  }

  async function outcomeOf(form: Form): Promise<Outcome> {
    const { schema } = form
    try {
      const refused = refusal(schema)
      if (refused) return { refused, isTemporary: false }
      const patternProblem = await checkPatterns(patternsOf(schema))
      if (patternProblem) return { refused: patternProblem.refusal, isTemporary: patternProblem.isTimeout }
      const compiled = await compile({ schema, runtime: runtime.address })
      const notEnterableProblem = notEnterable(form)
      if (notEnterableProblem) return { refused: notEnterableProblem, isTemporary: false }
      modules.add(compiled)
      await onModule?.(compiled.hash, compiled.code)
      return { address: addressFor(compiled.hash) }
    } catch (error) {
      if (error instanceof SchemaRefused) return { refused: error.refusal, isTemporary: false }
      const found = error instanceof Error ? error.message : String(error)
      const refused = { path: '$.schema', expected: 'a schema that compiles', found }
      return { refused, isTemporary: error instanceof CompilerFailed }
    }
  }

  function knownAddress({ schema }: Form): string | undefined {
    const outcome = outcomes.get(schema)
    return outcome && 'address' in outcome ? outcome.address : undefined
  }

  function problemOf({ schema }: Form): Issue | undefined {
    const outcome = outcomes.get(schema)
    return outcome && 'refused' in outcome ? outcome.refused : undefined
  }

  /** Compiles a form; concurrent calls share one compilation. */
  function ensureCompiled(form: Form): Promise<void> {
    const { schema } = form
    const pendingCompilation = pending.get(schema)
    if (pendingCompilation) return pendingCompilation
    const compilation = compileOnce(form).finally(() => pending.delete(schema))
    pending.set(schema, compilation)
    return compilation
  }

  async function addressOf(form: Form): Promise<string | undefined> {
    const address = knownAddress(form)
    const isExpired = address !== undefined && !modules.get(nameIn(address))
    if (isExpired || !outcomes.has(form.schema)) await ensureCompiled(form)
    return knownAddress(form)
  }

  return {
    async enter(forms) {
      formsByFile = new Map(forms.map(({ file, form }) => [file, form]))
      for (const file of lastGoodByFile.keys()) if (!formsByFile.has(file)) lastGoodByFile.delete(file)
      for (const { file, form } of forms) {
        modules.get(nameIn(knownAddress(form) ?? ''))
        const lastGood = lastGoodByFile.get(file)
        if (lastGood && lastGood !== form) previousGood.set(form, lastGood)
      }
      // one at a time: the first check of a pattern starts the process that checks patterns
      for (const { file, form } of forms) await compileForFile(file, form)
    },
    async usable(form) {
      if (await addressOf(form)) return form
      const lastGood = previousGood.get(form)
      return lastGood && (await addressOf(lastGood)) ? lastGood : form
    },
    addressOf,
    get recovered() {
      return recovered
    },
    problemOf,
    module: (name) => modules.get(name)?.code,
    modules: () => modules.all(),
    validator: (address) => modules.get(nameIn(address))?.validator,
  }
}
