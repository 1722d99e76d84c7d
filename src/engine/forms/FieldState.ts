import { type IObservableValue, observable } from 'mobx'
import type { AsyncCheck } from './AsyncCheck.ts'
import type { FieldError } from './errors.ts'
import type { FieldProps, FieldsBeside } from './FormContext.ts'
import type { FormStore } from './FormStore.ts'
import { type FieldPath, pathKey } from './paths.ts'

/** All that changes of a field, in one observable: a long form has many fields, and each observable costs. */
interface Now {
  readonly value: unknown
  readonly isTouched: boolean
  readonly serverError: FieldError | undefined
  readonly check: AsyncCheck | undefined
}

type Handlers = Pick<FieldProps, 'onChange' | 'onBlur' | 'onProblem'>

/** One field of a form: only who reads it renders when it changes. */
export class FieldState implements FieldsBeside {
  /** Never written down. */
  isSecret = false
  /** What is typed into it is meant as a number. */
  isNumber = false
  readonly path: FieldPath
  readonly key: string
  /** What a change is measured against. */
  initial: unknown
  /** What a field type is given to work with; the same each time. */
  readonly handlers: Handlers
  private readonly form: FormStore
  private readonly now: IObservableValue<Now>

  constructor(form: FormStore, path: FieldPath, initial: unknown) {
    this.form = form
    this.path = path
    this.key = pathKey(path)
    this.initial = initial
    this.handlers = {
      onChange: (value) => form.set(this, value),
      onBlur: () => form.touch(this),
      onProblem: (code, params) => form.report(this, code, params),
    }
    const untouched: Now = { value: initial, isTouched: false, serverError: undefined, check: undefined }
    this.now = observable.box(untouched, { deep: false })
  }

  get value(): unknown {
    return this.now.get().value
  }

  set value(value: unknown) {
    this.change({ value })
  }

  get isTouched(): boolean {
    return this.now.get().isTouched
  }

  set isTouched(isTouched: boolean) {
    this.change({ isTouched })
  }

  /** What the platform said of the value that was sent; gone with the next edit. */
  get serverError(): FieldError | undefined {
    return this.now.get().serverError
  }

  set serverError(serverError: FieldError | undefined) {
    this.change({ serverError })
  }

  /** The questions about its value, while it is laid out. */
  get check(): AsyncCheck | undefined {
    return this.now.get().check
  }

  set check(check: AsyncCheck | undefined) {
    this.change({ check })
  }

  /** The error to show now: of the first code, and only once somebody has been here. */
  get error(): FieldError | undefined {
    const { isTouched, serverError, check } = this.now.get()
    if (serverError) return serverError
    // an answer shows at once: it came after the typing had stopped
    if (!isTouched && !this.form.isSubmitted && check?.state !== 'invalid') return undefined
    return this.found
  }

  /** What is wrong with it, whether or not that shows. What was refused goes before that nothing is there. */
  get found(): FieldError | undefined {
    const error = this.form.errors.get(this.key)
    const problem = this.form.problems.get(this.key)
    return this.value === undefined ? (problem ?? error) : (error ?? problem)
  }

  get isChanged(): boolean {
    return this.value !== this.initial
  }

  get(name: string): unknown {
    return this.sibling(name).value
  }

  set(name: string, value: unknown): void {
    this.form.fill(this.sibling(name), value)
  }

  private change(to: Partial<Now>): void {
    const now = this.now.get()
    const names = Object.keys(to) as (keyof Now)[]
    if (names.some((name) => to[name] !== now[name])) this.now.set({ ...now, ...to })
  }

  private sibling(name: string): FieldState {
    return this.form.field([...this.path.slice(0, -1), name])
  }
}
