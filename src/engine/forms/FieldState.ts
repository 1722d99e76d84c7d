import { computed, makeObservable, observable, observableRef } from 'mobx'
import type { FieldError } from './errors.ts'
import type { FormStore } from './FormStore.ts'
import { type FieldPath, pathKey } from './paths.ts'

/** One field of a form: only who reads it renders when it changes. */
export class FieldState {
  value: unknown
  isTouched = false
  /** What the platform said of the value that was sent; gone with the next edit. */
  serverError: FieldError | undefined = undefined
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
      error: computed,
    })
  }

  /** The error to show now: of the first code, and only once somebody has been here. */
  get error(): FieldError | undefined {
    if (this.serverError) return this.serverError
    return this.isTouched || this.form.isSubmitted ? this.form.errors.get(this.key) : undefined
  }

  get isChanged(): boolean {
    return this.value !== this.initial
  }
}
