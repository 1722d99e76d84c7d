import { action, makeObservable, observable } from 'mobx'
import { CheckFailed } from './CheckFailed.ts'

/**
 * Checks a value with a service. Resolves to an error code, or to undefined when the value is fine.
 */
export type FieldCheck = (value: unknown) => Promise<string | undefined>

export type CheckState = 'idle' | 'pending' | 'valid' | 'invalid'

/** Time between the last keystroke and the check, in ms. */
export const CHECK_DELAY = 800

interface CheckResult {
  readonly code: string | undefined
  readonly hasFailed?: boolean
}

/**
 * Checks the values of one field. A value is checked when typing stops, and only once; the result
 * for a value that has changed meanwhile is dropped, and a check that failed to run is not cached.
 */
export class AsyncCheck {
  state: CheckState = 'idle'
  code: string | undefined = undefined
  /** The last check failed to run, so that nothing is known about the value. */
  hasFailed = false
  private value: unknown = undefined
  private timer: ReturnType<typeof setTimeout> | undefined = undefined
  private readonly results = new Map<unknown, Promise<CheckResult>>()
  private readonly check: FieldCheck
  private readonly onResult: (code: string | undefined) => void

  constructor(check: FieldCheck, onResult: (code: string | undefined) => void) {
    this.check = check
    this.onResult = onResult
    makeObservable<this, 'setState'>(this, {
      state: observable,
      code: observable,
      hasFailed: observable,
      setState: action,
      setValue: action,
    })
  }

  /** Sets the field's value and schedules its check. */
  setValue(value: unknown): void {
    clearTimeout(this.timer)
    this.value = value
    this.setState('idle')
    if (value === undefined) return
    if (this.results.has(value)) void this.runCheck()
    else this.timer = setTimeout(() => void this.runCheck(), CHECK_DELAY)
  }

  /** Runs the check now unless it has a result, and waits for the result. */
  async finish(): Promise<void> {
    clearTimeout(this.timer)
    const hasResult = (this.state === 'valid' || this.state === 'invalid') && !this.hasFailed
    if (this.value !== undefined && !hasResult) await this.runCheck()
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.value = undefined
  }

  private async runCheck(): Promise<void> {
    const { value } = this
    this.setState('pending')
    const result = await this.resultFor(value)
    if (value !== this.value) return
    this.setState(result.code === undefined ? 'valid' : 'invalid', result)
    this.onResult(result.code)
  }

  private resultFor(value: unknown): Promise<CheckResult> {
    const cachedResult = this.results.get(value)
    if (cachedResult) return cachedResult
    const result = this.check(value).then(
      (code) => ({ code }),
      (error: unknown) => {
        this.results.delete(value)
        return { code: error instanceof CheckFailed ? error.code : 'checkFailed', hasFailed: true }
      },
    )
    this.results.set(value, result)
    return result
  }

  private setState(state: CheckState, { code, hasFailed = false }: CheckResult = { code: undefined }): void {
    this.state = state
    this.code = code
    this.hasFailed = hasFailed
  }
}
