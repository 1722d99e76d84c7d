import { computed, makeObservable, observableRef } from 'mobx'
import type { AsyncCheck } from './AsyncCheck.ts'
import type { FieldError } from './errors.ts'
import type { FieldProps } from './FormContext.ts'
import type { FormStore } from './FormStore.ts'
import { type FieldPath, pathKey } from './paths.ts'

type FieldHandlers = Pick<FieldProps, 'onChange' | 'onBlur' | 'onProblem' | 'beside'>

/** What changes seldom stands together: a long form has many fields, and each observable costs. */
interface Rest {
  readonly isTouched: boolean
  readonly serverError: FieldError | undefined
  readonly check: AsyncCheck | undefined
}

const NOTHING_YET: Rest = { isTouched: false, serverError: undefined, check: undefined }

/** One field of a form: only who reads it renders when it changes. */
export class FieldState {
  value: unknown
  private rest: Rest = NOTHING_YET
  /** Never written down. */
  isSecret = false
  readonly path: FieldPath
  readonly key: string
  readonly initial: unknown
  private readonly form: FormStore
  private kept: FieldHandlers | undefined

  constructor(form: FormStore, path: FieldPath, initial: unknown) {
    this.form = form
    this.path = path
    this.key = pathKey(path)
    this.initial = initial
    this.value = initial
    makeObservable<this, 'rest'>(this, {
      value: observableRef,
      rest: observableRef,
      error: computed,
    })
  }

  get isTouched(): boolean {
    return this.rest.isTouched
  }

  set isTouched(isTouched: boolean) {
    if (isTouched !== this.rest.isTouched) this.rest = { ...this.rest, isTouched }
  }

  /** What the platform said of the value that was sent; gone with the next edit. */
  get serverError(): FieldError | undefined {
    return this.rest.serverError
  }

  set serverError(serverError: FieldError | undefined) {
    if (serverError !== this.rest.serverError) this.rest = { ...this.rest, serverError }
  }

  /** The questions about its value, while it is laid out. */
  get check(): AsyncCheck | undefined {
    return this.rest.check
  }

  set check(check: AsyncCheck | undefined) {
    this.rest = { ...this.rest, check }
  }

  /** What a field type is given to work with; the same each time. */
  get handlers(): FieldHandlers {
    return (this.kept ??= handlersOf(this.form, this))
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

function handlersOf(store: FormStore, field: FieldState): FieldHandlers {
  const sibling = (name: string) => store.field([...field.path.slice(0, -1), name])
  return {
    onChange: (value) => store.set(field, value),
    onBlur: () => store.touch(field),
    onProblem: (code) => store.report(field, code),
    beside: { get: (name) => sibling(name).value, set: (name, value) => store.set(sibling(name), value) },
  }
}
