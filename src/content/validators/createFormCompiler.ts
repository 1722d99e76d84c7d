import type { Form } from '#schemas/form.ts'
import type { CompiledValidator } from '#src/engine/forms/errors.ts'
import { type CompileOptions, type CompiledForm, compileForm } from './compile.ts'
import { type Refusal, refusal } from './gate.ts'
import { createPatternJudge, patternsOf } from './patterns.ts'

/** Modules that are no longer current are kept this long, in ms, for tabs that were opened before. */
const KEPT = 24 * 60 * 60 * 1000

const addressFor = (name: string) => `/validators/${name}.js`
const nameIn = (address: string) => /^\/validators\/(\w+)\.js$/.exec(address)?.[1] ?? ''

export interface FormCompiler {
  /**
   * The forms that content has now: new ones are judged and compiled, and none of them is forgotten. One whose schema has
   * patterns has no validator before that.
   */
  enter(forms: readonly Form[]): Promise<void>
  /** The address of a form's validator; undefined when its schema can't be compiled (which is told once). */
  addressOf(form: Form): string | undefined
  /** Why a form has no validator, as far as it was tried. */
  problemOf(form: Form): Refusal | undefined
  /** The module behind `/validators/<name>.js`. */
  module(name: string): string | undefined
  /** The same validator, for rendering on the server. */
  validator(address: string): CompiledValidator | undefined
}

export type OnRefusal = (form: Form, refusal: Refusal) => void

interface Kept extends CompiledForm {
  usedAt: number
}

type Outcome = { readonly address: string } | { readonly refused: Refusal }

/** Compiles the schema of each form document once a version; modules are named by the hash of their code. */
export function createFormCompiler(
  options: CompileOptions,
  onRefusal: OnRefusal,
  clock: () => number = Date.now,
): FormCompiler {
  const outcomes = new WeakMap<object, Outcome>()
  const judged = new WeakSet<object>()
  const judge = createPatternJudge()
  const modules = new Map<string, Kept>()

  function refuse(form: Form, refused: Refusal): void {
    outcomes.set(form.schema, { refused })
    onRefusal(form, refused)
  }

  async function enter(form: Form): Promise<void> {
    const { schema } = form
    if (outcomes.has(schema)) return
    const refused = refusal(schema) ?? (await judge(patternsOf(schema)))
    if (outcomes.has(schema)) return
    judged.add(schema)
    if (refused) refuse(form, refused)
    else compile(form)
  }

  function compile(form: Form): void {
    const { schema } = form
    const refused = refusal(schema)
    if (refused) return refuse(form, refused)
    if (!judged.has(schema) && patternsOf(schema).length > 0) return
    try {
      const compiled = compileForm(schema, options)
      forgetOld()
      modules.set(compiled.hash, { ...compiled, usedAt: clock() })
      outcomes.set(schema, { address: addressFor(compiled.hash) })
    } catch (error) {
      refuse(form, {
        expected: 'a schema that compiles',
        found: error instanceof Error ? error.message : String(error),
      })
    }
  }

  function forgetOld(): void {
    for (const [name, { usedAt }] of modules) if (clock() - usedAt > KEPT) modules.delete(name)
  }

  function used(address: string): Kept | undefined {
    const kept = modules.get(nameIn(address))
    if (kept) kept.usedAt = clock()
    return kept
  }

  function addressKnown({ schema }: Form): string | undefined {
    const outcome = outcomes.get(schema)
    return outcome && 'address' in outcome ? outcome.address : undefined
  }

  return {
    async enter(forms) {
      for (const form of forms) used(addressKnown(form) ?? '')
      // one after the other: their first look at a pattern starts the process that judges
      for (const form of forms) await enter(form)
    },
    addressOf(form) {
      const address = addressKnown(form)
      const isForgotten = address !== undefined && !used(address)
      if (isForgotten || !outcomes.has(form.schema)) compile(form)
      return addressKnown(form)
    },
    problemOf(form) {
      const outcome = outcomes.get(form.schema)
      return outcome && 'refused' in outcome ? outcome.refused : undefined
    },
    module: (name) => used(addressFor(name))?.code,
    validator: (address) => used(address)?.validator,
  }
}
