import type { Form } from '#schemas/form.ts'
import type { CompiledValidator } from '#src/engine/forms/errors.ts'
import { type CompileOptions, type CompiledForm, compileForm } from './compile.ts'
import { refusal } from './gate.ts'

/** Modules that are no longer current are kept this long, in ms, for tabs that were opened before. */
const KEPT = 24 * 60 * 60 * 1000

const addressFor = (name: string) => `/validators/${name}.js`
const nameIn = (address: string) => /^\/validators\/(\w+)\.js$/.exec(address)?.[1] ?? ''

export interface FormCompiler {
  /** The address of a form's validator; undefined when its schema can't be compiled (which is told once). */
  addressOf(form: Form): string | undefined
  /** The module behind `/validators/<name>.js`. */
  module(name: string): string | undefined
  /** The same validator, for rendering on the server. */
  validator(address: string): CompiledValidator | undefined
}

export type OnRefusal = (form: Form, reason: string) => void

interface Kept extends CompiledForm {
  usedAt: number
}

/** Compiles the schema of each form document once a version; modules are named by the hash of their code. */
export function createFormCompiler(
  options: CompileOptions,
  onRefusal: OnRefusal,
  clock: () => number = Date.now,
): FormCompiler {
  const addresses = new WeakMap<object, string | undefined>()
  const modules = new Map<string, Kept>()

  function compile(form: Form): string | undefined {
    const reason = refusal(form.schema)
    if (reason) return refuse(form, reason)
    try {
      const compiled = compileForm(form.schema, options)
      forgetOld()
      modules.set(compiled.hash, { ...compiled, usedAt: clock() })
      return addressFor(compiled.hash)
    } catch (error) {
      return refuse(form, error instanceof Error ? error.message : String(error))
    }
  }

  function refuse(form: Form, reason: string): undefined {
    onRefusal(form, reason)
    return undefined
  }

  function forgetOld(): void {
    for (const [name, { usedAt }] of modules) if (clock() - usedAt > KEPT) modules.delete(name)
  }

  function used(address: string | undefined): Kept | undefined {
    const kept = address === undefined ? undefined : modules.get(nameIn(address))
    if (kept) kept.usedAt = clock()
    return kept
  }

  return {
    addressOf(form) {
      const { schema } = form
      const address = addresses.get(schema)
      const isForgotten = address !== undefined && !used(address)
      if (isForgotten || !addresses.has(schema)) addresses.set(schema, compile(form))
      return addresses.get(schema)
    },
    module: (name) => used(addressFor(name))?.code,
    validator: (address) => used(address)?.validator,
  }
}
