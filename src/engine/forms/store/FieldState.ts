import { type IObservableValue, observable } from 'mobx'
import type { ReactNode } from 'react'
import type { FieldProps, FieldsBeside } from '../fields/FieldProps.ts'
import { type FieldPath, pathKey } from '../schema/paths.ts'
import type { FieldError } from '../validation/errors.ts'
import type { AsyncCheck } from './AsyncCheck.ts'

/**
 * The changing state of a field, in one observable, because each observable costs time in a long
 * form.
 */
interface Snapshot {
  readonly value: unknown
  readonly initial: unknown
  readonly isTouched: boolean
  readonly serverError: FieldError | undefined
  readonly check: AsyncCheck | undefined
}

/** The part of a form that its fields use. */
interface FieldOwner {
  readonly values: {
    field(path: FieldPath): FieldState
    fill(field: FieldState, value: unknown): void
    /** Records whether the field differs from its start. */
    trackChange(field: FieldState): void
  }
  readonly validity: {
    readonly showsAll: boolean
    /** Errors of the validator, by field key. */
    readonly errors: ReadonlyMap<string, FieldError>
    /** Errors that field types report, by field key. */
    readonly problems: { get(key: string): FieldError | undefined }
    touch(field: FieldState): void
    report(field: FieldState, code: string | undefined, params?: FieldError['params']): void
  }
  set(field: FieldState, value: unknown): void
}

type Handlers = Pick<FieldProps, 'onChange' | 'onBlur' | 'onProblem'>

/** The state of one field. Only components that read this field render when it changes. */
export class FieldState implements FieldsBeside {
  /** The value is never stored. */
  isSecret = false
  /** Text that is entered is parsed as a number. */
  isNumber = false
  /** Names the field where it is referred to; undefined for one that the viewer doesn't see. */
  title: ReactNode = undefined
  readonly path: FieldPath
  readonly key: string
  /** Handlers for the field type; the same objects for the lifetime of the field. */
  readonly handlers: Handlers
  private readonly form: FieldOwner
  private readonly snapshot: IObservableValue<Snapshot>

  constructor(form: FieldOwner, path: FieldPath, initial: unknown) {
    this.form = form
    this.path = path
    this.key = pathKey(path)
    this.handlers = {
      onChange: (value) => form.set(this, value),
      onBlur: () => form.validity.touch(this),
      onProblem: (code, params) => form.validity.report(this, code, params),
    }
    const untouched: Snapshot = { value: initial, initial, isTouched: false, serverError: undefined, check: undefined }
    this.snapshot = observable.box(untouched, { deep: false })
  }

  get value(): unknown {
    return this.snapshot.get().value
  }

  set value(value: unknown) {
    this.change({ value })
  }

  /** The value that changes are measured against. */
  get initial(): unknown {
    return this.snapshot.get().initial
  }

  get isTouched(): boolean {
    return this.snapshot.get().isTouched
  }

  set isTouched(isTouched: boolean) {
    this.change({ isTouched })
  }

  /** The error that the platform returned for the submitted value; cleared by the next edit. */
  get serverError(): FieldError | undefined {
    return this.snapshot.get().serverError
  }

  set serverError(serverError: FieldError | undefined) {
    this.change({ serverError })
  }

  /** The check of its value, while the field is laid out. */
  get check(): AsyncCheck | undefined {
    return this.snapshot.get().check
  }

  set check(check: AsyncCheck | undefined) {
    this.change({ check })
  }

  /** The error to show now: the first one, and only once the field has been touched. */
  get error(): FieldError | undefined {
    const { isTouched, serverError, check } = this.snapshot.get()
    if (serverError) return serverError
    // the result of a check shows at once, because it arrives after typing has stopped
    if (!isTouched && !this.form.validity.showsAll && check?.state !== 'invalid') return undefined
    return this.currentError
  }

  /**
   * The error of the field, whether or not it shows. A rejected input takes precedence over the
   * error that the field is empty.
   */
  get currentError(): FieldError | undefined {
    const error = this.form.validity.errors.get(this.key)
    const reportedError = this.form.validity.problems.get(this.key)
    return this.value === undefined ? (reportedError ?? error) : (error ?? reportedError)
  }

  get isChanged(): boolean {
    const { value, initial } = this.snapshot.get()
    return value !== initial
  }

  /** Sets the value that changes are measured against. A value that was changed stays. */
  rebase(initial: unknown): void {
    this.change(this.isChanged ? { initial } : { initial, value: initial })
  }

  /** Sets the initial value, as if the field had never been used. */
  reset(): void {
    this.change({ value: this.initial, isTouched: false, serverError: undefined })
  }

  get(name: string): unknown {
    return this.sibling(name).value
  }

  set(name: string, value: unknown): void {
    this.form.values.fill(this.sibling(name), value)
  }

  private change(changes: Partial<Snapshot>): void {
    const previous = this.snapshot.get()
    const next = { ...previous, ...changes }
    if (isSame(previous, next)) return
    this.snapshot.set(next)
    if ('value' in changes || 'initial' in changes) this.form.values.trackChange(this)
  }

  private sibling(name: string): FieldState {
    return this.form.values.field([...this.path.slice(0, -1), name])
  }
}

const isSame = (a: Snapshot, b: Snapshot): boolean =>
  a.value === b.value &&
  a.initial === b.initial &&
  a.isTouched === b.isTouched &&
  a.serverError === b.serverError &&
  a.check === b.check
