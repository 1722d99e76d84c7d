import { isStill } from './motion.ts'

/** Pauses of an animation that the player can skip together. */
export class Timeline {
  #isSkipped = false
  #end: (() => void) | undefined

  /** Waits, unless the rest is skipped or the player wants no motion. */
  pause(ms: number): Promise<void> {
    if (this.isSkipped || ms === 0) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#end = () => {
      clearTimeout(timer)
      resolve()
    }
    return promise
  }

  get isSkipped(): boolean {
    return this.#isSkipped || isStill()
  }

  skip(): void {
    this.#isSkipped = true
    this.#end?.()
  }
}
