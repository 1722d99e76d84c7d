import { computed, makeObservable, observable, observableRef } from 'mobx'
import type { AsyncCheck } from './AsyncCheck.ts'
import type { FieldError } from './errors.ts'
import type { FormStore } from './FormStore.ts'
import { type FieldPath, pathKey } from './paths.ts'

/** One field of a form: only who reads it renders when it changes. */
export class FieldState {
  value: unknown
  isTouched = false
  /** What the platform said of the value that was sent; gone with the next edit. */
  serverError: FieldError | undefined = undefined
  /** The questions about its value, while it is laid out. */
  check: AsyncCheck | undefined = undefined
  /** Never written down. */
  isSecret = false
  readonly path: FieldPath
  readonly key: string
  readonly initial: unknown
  private readonly form: FormStore

  constructor(form: FormStore, path: FieldPath, initial: unknown) {
    this.form = form
    this.path = path
    this.key = pathKey(path)
    this.initial = initial
    this.value = initial
    makeObservable(this, {
      value: observableRef,
      isTouched: observable,
      serverError: observableRef,
      check: observableRef,
      error: computed,
    })
  }

  /** The error to show now: of the first code, and only once somebody has been here. */
  get error(): FieldError | undefined {
    if (this.serverError) return this.serverError
    // an answer shows at once: it came after the typing had stopped
    if (!this.isTouched && !this.form.isSubmitted && this.check?.state !== 'invalid') return undefined
    const problem = this.form.problems.get(this.key)
    return this.form.errors.get(this.key) ?? (problem === undefined ? undefined : { code: problem, params: {} })
  }

  get isChanged(): boolean {
    return this.value !== this.initial
  }
}
