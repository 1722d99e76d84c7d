import { vi } from 'vitest'

/** The part of an entry that is read. */
interface Intersection {
  readonly isIntersecting: boolean
}

/** Replaces the browser's observer of elements by one that reports the same of each, when it begins. */
export function stubIntersection(reported: Intersection = { isIntersecting: true }): void {
  class FixedObserver {
    readonly #report: (entries: readonly Intersection[]) => void

    constructor(report: (entries: readonly Intersection[]) => void) {
      this.#report = report
    }

    observe(): void {
      this.#report([reported])
    }

    disconnect(): void {
      // nothing to end
    }
  }
  vi.stubGlobal('IntersectionObserver', FixedObserver)
}
