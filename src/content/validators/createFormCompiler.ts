import type { Form } from '#schemas/form.ts'
import type { CompiledValidator } from '#src/engine/forms/errors.ts'
import { type Compile, CompilerFailed } from './compileWorker.ts'
import { type Refusal, refusal } from './gate.ts'
import { KeptModules } from './KeptModules.ts'
import { notEnterable } from './notEnterable.ts'
import type { ValidatorRuntime } from './openValidator.ts'
import { createPatternJudge, patternsOf } from './patterns.ts'
import { SchemaRefused } from './SchemaRefused.ts'

/** What may pass, as a thread that died or took too long, is tried again after this long, in ms. */
const RETRY = 60_000

const addressFor = (name: string) => `/validators/${name}.js`
const nameIn = (address: string) => /^\/validators\/(\w+)\.js$/.exec(address)?.[1] ?? ''

export interface FormOfFile {
  readonly file: string
  readonly form: Form
}

export interface FormCompiler {
  /** The forms that content has now: new ones are judged and compiled, and none of them is forgotten. */
  enter(forms: readonly FormOfFile[]): Promise<void>
  /** The form, or the version of its file before that could be compiled: a live form outlives a slip in its schema. */
  usable(form: Form): Promise<Form>
  /** The address of a form's validator, once it is there; undefined when its schema is refused (which is told once). */
  addressOf(form: Form): Promise<string | undefined>
  /** Why a form has no validator, as far as it was tried. */
  problemOf(form: Form): Refusal | undefined
  /** How many forms have got a validator after all: pages that were made before show none. */
  readonly recovered: number
  /** The module behind `/validators/<name>.js`. */
  module(name: string): string | undefined
  /** Names and code of all modules that it has now. */
  modules(): Iterable<readonly [name: string, code: string]>
  /** The same validator, for this process. */
  validator(address: string): CompiledValidator | undefined
}

export interface FormCompilerInput {
  readonly compile: Compile
  readonly runtime: { readonly address: string; readonly module: ValidatorRuntime }
  readonly onRefusal: (form: Form, refusal: Refusal) => void
  /** Called with each module before its address is given out, which waits for it. */
  readonly onModule?: (name: string, code: string) => Promise<void>
  readonly clock?: () => number
}

type Outcome = { readonly address: string } | { readonly refused: Refusal; readonly mayPass: boolean }

/**
 * Judges and compiles the schema of each form document once a version; modules are named by the hash of their code.
 * Nothing of a schema runs in this thread before it was judged.
 */
export function createFormCompiler({
  compile,
  runtime,
  onRefusal,
  onModule,
  clock = Date.now,
}: FormCompilerInput): FormCompiler {
  const outcomes = new WeakMap<object, Outcome>()
  const pending = new WeakMap<object, Promise<void>>()
  let recovered = 0
  let entered: ReadonlyMap<string, Form> = new Map()
  const goodOfFile = new Map<string, Form>()
  const before = new WeakMap<Form, Form>()
  const judge = createPatternJudge()
  const modules = new KeptModules(runtime.module, clock)

  async function settle(form: Form): Promise<void> {
    const wasRefused = problemOf(form) !== undefined
    const outcome = await outcomeOf(form)
    outcomes.set(form.schema, outcome)
    if ('address' in outcome) {
      if (wasRefused) recovered++
      return
    }
    if (!wasRefused) onRefusal(form, outcome.refused)
    if (outcome.mayPass) setTimeout(() => void settledAgain(form), RETRY).unref()
  }

  /** For as long as content has the form. Who asks meanwhile doesn't wait. */
  async function settledAgain(form: Form): Promise<void> {
    for (const [file, current] of entered) {
      if (current !== form) continue
      await settled(form)
      await enterOne(file, form)
    }
  }

  /** Meanwhile there may be a newer version of the file, or none. */
  async function enterOne(file: string, form: Form): Promise<void> {
    if ((await addressOf(form)) && entered.get(file) === form) goodOfFile.set(file, form)
  }

  async function outcomeOf(form: Form): Promise<Outcome> {
    const { schema } = form
    try {
      const refused = refusal(schema)
      if (refused) return { refused, mayPass: false }
      const judged = await judge(patternsOf(schema))
      if (judged) return { refused: judged.refusal, mayPass: judged.isLate }
      const compiled = await compile({ schema, runtime: runtime.address })
      const unmet = notEnterable(form)
      if (unmet) return { refused: unmet, mayPass: false }
      modules.keep(compiled)
      await onModule?.(compiled.hash, compiled.code)
      return { address: addressFor(compiled.hash) }
    } catch (error) {
      if (error instanceof SchemaRefused) return { refused: error.refusal, mayPass: false }
      const found = error instanceof Error ? error.message : String(error)
      const refused = { path: '$.schema', expected: 'a schema that compiles', found }
      return { refused, mayPass: error instanceof CompilerFailed }
    }
  }

  function addressKnown({ schema }: Form): string | undefined {
    const outcome = outcomes.get(schema)
    return outcome && 'address' in outcome ? outcome.address : undefined
  }

  function problemOf({ schema }: Form): Refusal | undefined {
    const outcome = outcomes.get(schema)
    return outcome && 'refused' in outcome ? outcome.refused : undefined
  }

  /** Once, also when it is asked for meanwhile. */
  function settled(form: Form): Promise<void> {
    const { schema } = form
    const running = pending.get(schema)
    if (running) return running
    const work = settle(form).finally(() => pending.delete(schema))
    pending.set(schema, work)
    return work
  }

  async function addressOf(form: Form): Promise<string | undefined> {
    const address = addressKnown(form)
    const isForgotten = address !== undefined && !modules.get(nameIn(address))
    if (isForgotten || !outcomes.has(form.schema)) await settled(form)
    return addressKnown(form)
  }

  return {
    async enter(forms) {
      entered = new Map(forms.map(({ file, form }) => [file, form]))
      for (const file of goodOfFile.keys()) if (!entered.has(file)) goodOfFile.delete(file)
      for (const { file, form } of forms) {
        modules.get(nameIn(addressKnown(form) ?? ''))
        const good = goodOfFile.get(file)
        if (good && good !== form) before.set(form, good)
      }
      // one after the other: their first look at a pattern starts the process that judges
      for (const { file, form } of forms) await enterOne(file, form)
    },
    async usable(form) {
      if (await addressOf(form)) return form
      const good = before.get(form)
      return good && (await addressOf(good)) ? good : form
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
