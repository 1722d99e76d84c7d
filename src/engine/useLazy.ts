import { use } from 'react'
import type { Lazy } from '#src/shared/lazy.ts'

/** The value now; suspends while it is on the way, and never once it is here. */
export function useLazy<T>(it: Lazy<T>): T {
  return use(it.load())
}
