import { use } from 'react'
import { useLazy } from '#src/engine/useLazy.ts'
import { loadChunk } from '#src/shared/ChunkError.ts'
import { type Lazy, lazy } from '#src/shared/lazy.ts'
import { EngineContext } from '../../context.ts'
import type { Validators } from './errors.ts'
import type { CompiledValidator } from './errors.ts'

/** Returns the compiled validator at an address, and suspends while its module loads. */
export function useValidator(address: string): CompiledValidator {
  return useLazy(use(EngineContext).validators(address))
}

/** Provides validators by importing modules. A module is immutable, so it is imported once. */
export function importedValidators(): Validators {
  const modules = new Map<string, Lazy<CompiledValidator>>()
  return (address) => {
    let module = modules.get(address)
    if (!module) {
      // the web server compiled the module, and its address names its content
      module = lazy(() => loadChunk(() => import(/* @vite-ignore */ address) as Promise<CompiledValidator>))
      modules.set(address, module)
    }
    return module
  }
}
