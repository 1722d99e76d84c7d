import { use } from 'react'
import type { Lazy } from '#src/shared/lazy.ts'

/** Returns the loaded value, and suspends while it loads. */
export function useLazy<T>(value: Lazy<T>): T {
  return use(value.load())
}
