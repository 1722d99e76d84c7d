import { use } from 'react'
import { EngineContext } from '../context.ts'
import { type Lazy, lazy } from '#src/shared/lazy.ts'
import { useLazy } from '#src/engine/useLazy.ts'
import type { CompiledValidator } from './errors.ts'

/** Where compiled validators come from, by address: their module in the browser, memory on the server. */
export type Validators = (address: string) => Lazy<CompiledValidator>

/** The compiled validator behind an address; suspends while its module is on the way. */
export function useValidator(address: string): CompiledValidator {
  return useLazy(use(EngineContext).validators(address))
}

/** Imports validator modules; each is immutable, so one import is enough. */
export function importedValidators(): Validators {
  const modules = new Map<string, Lazy<CompiledValidator>>()
  return (address) => {
    let module = modules.get(address)
    if (!module) {
      module = lazy(() => import(/* @vite-ignore */ address) as Promise<CompiledValidator>)
      modules.set(address, module)
    }
    return module
  }
}
