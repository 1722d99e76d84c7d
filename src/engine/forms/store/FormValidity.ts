import { action, computed, computedStruct, makeObservable, observable } from 'mobx'
import { emptyCodeAt } from '../schema/emptyCodeAt.ts'
import type { FormSchema } from '../schema/FormSchema.ts'
import { type FieldPath, pathKey } from '../schema/paths.ts'
import { type CompiledValidator, type FieldError, isSameError } from '../validation/errors.ts'
import { findErrors } from '../validation/findErrors.ts'
import type { AsyncCheck } from './AsyncCheck.ts'
import type { FieldOverrides } from './FieldOverrides.ts'
import type { FieldPresence } from './FieldPresence.ts'
import type { FieldState } from './FieldState.ts'
import type { FormValues } from './FormValues.ts'
import { ValidationSchedule } from './ValidationSchedule.ts'

/** Number of fields above which a form is validated when typing pauses. */
const LARGE_FORM = 50

/** Errors show once a field is left (`eager`), or once the viewer submits the form. */
export type FormTiming = 'eager' | 'onSubmit'

interface FormValidityOptions {
  readonly schema: FormSchema
  readonly validator: CompiledValidator
  readonly timing: FormTiming
  readonly values: FormValues
  readonly presence: FieldPresence
  readonly overrides: FieldOverrides
}

/** Finds the errors of a form's values and decides when they show. */
export class FormValidity {
  /** True when the last validation found no error. */
  isValid = false
  /** True once the viewer has tried to submit the form: every field shows its error then. */
  showsAll = false
  /** First error of each field, by field key. */
  readonly errors = observable.map<string, FieldError>({}, { deep: false })
  /** Errors that fields report themselves, and results of checks; by field key. */
  readonly problems = observable.map<string, FieldError>({}, { deep: false })
  readonly validator: CompiledValidator
  private readonly checks = new Set<AsyncCheck>()
  private readonly schema: FormSchema
  private readonly timing: FormTiming
  private readonly values: FormValues
  private readonly presence: FieldPresence
  private readonly overrides: FieldOverrides
  private readonly validation = new ValidationSchedule({
    run: () => this.validate(),
    isLarge: () => this.presence.shownCount > LARGE_FORM,
  })

  constructor({ schema, validator, timing, values, presence, overrides }: FormValidityOptions) {
    this.schema = schema
    this.validator = validator
    this.timing = timing
    this.values = values
    this.presence = presence
    this.overrides = overrides
    makeObservable(this, {
      isValid: observable,
      showsAll: observable,
      hasProblems: computed,
      invalidKeys: computedStruct,
      validate: action,
      showAll: action,
      showTouched: action,
      touch: action,
      report: action,
      addCheck: action,
    })
  }

  validate(): boolean {
    this.validation.cancel()
    const { errors, isValid } = findErrors({
      validate: this.validator.validate,
      data: this.values.data,
      arrays: this.values.arrays,
      overrides: this.overrides,
      isHidden: (key) => this.presence.isHidden(key),
      isShown: (key) => this.presence.isShown(key),
      valueOf: (key) => this.values.field(key.split('/')).value,
      emptyCodeOf: (key) => emptyCodeAt(this.schema.along(key.split('/')), key),
    })
    for (const key of this.errors.keys()) if (!errors.has(key)) this.errors.delete(key)
    for (const [key, error] of errors) if (!isSameError(this.errors.get(key), error)) this.errors.set(key, error)
    this.isValid = isValid
    return isValid
  }

  /** Schedules a validation after a change of a value. */
  schedule(): void {
    this.validation.schedule()
  }

  /** Schedules a validation after fields have appeared or disappeared. */
  layoutChanged(): void {
    this.validation.layoutChanged()
  }

  /** Runs a scheduled validation now. */
  catchUp(): void {
    this.validation.flush()
  }

  /** Shows the errors of all fields, touched or not. */
  showAll(): void {
    this.showsAll = true
  }

  /** Shows only the errors of fields that have been touched, as before a submission. */
  showTouched(): void {
    this.showsAll = false
  }

  /** Shows the error of a field that the viewer leaves, unless errors show on submission. */
  touch(field: FieldState): void {
    if (this.timing !== 'eager') return
    if (field.value !== undefined || this.problems.has(field.key)) field.isTouched = true
    for (const item of this.emptyItemsUpTo(field)) item.isTouched = true
  }

  /** Reports an input error that the field itself detects; undefined clears it. */
  report({ key }: Pick<FieldState, 'key'>, code: string | undefined, params: FieldError['params'] = {}): void {
    if (code === undefined) this.problems.delete(key)
    else this.problems.set(key, { code, params })
  }

  /**
   * Returns whether a field has an error besides its rules. Checks that failed to run don't count:
   * they run again on submission.
   */
  get hasProblems(): boolean {
    return this.lastingProblems().length > 0
  }

  /** Keys of the fields that keep the form from being valid, whether or not they show an error. */
  get invalidKeys(): readonly string[] {
    const keys = new Set([...this.errors.keys(), ...this.lastingProblems()])
    return this.presence.shown.filter((key) => keys.has(key))
  }

  /** Adds a check that a submission waits for. */
  addCheck(field: FieldState, check: AsyncCheck): () => void {
    field.check = check
    this.checks.add(check)
    return action(() => {
      check.dispose()
      field.check = undefined
      this.checks.delete(check)
    })
  }

  /** Runs the checks of all fields to their end; what they find is among the problems. */
  finishChecks(): Promise<unknown> {
    return Promise.all([...this.checks].map((check) => check.finish()))
  }

  /** Returns the error of a list or a group itself, once one of its fields has been touched. */
  partError(path: FieldPath): FieldError | undefined {
    const { key, error } = this.values.field(path)
    const listError = error ?? this.errors.get(key)
    if (error || !listError) return error
    const isVisited = [...this.values.fields.values()].some(
      (it) => it.isTouched && (key === '' || it.key.startsWith(`${key}/`)),
    )
    return isVisited ? listError : undefined
  }

  /** Returns the fields that show an error now. */
  fieldsInError(): FieldState[] {
    return this.values.shownFields().filter(({ error }) => error !== undefined)
  }

  private lastingProblems(): string[] {
    return [...this.problems.keys()].filter((key) => this.values.fields.get(key)?.check?.hasFailed !== true)
  }

  /**
   * Returns the empty items of the field's list, up to the field itself, that precede a non-empty
   * one.
   */
  private emptyItemsUpTo({ path }: FieldState): FieldState[] {
    const list = path.slice(0, -1)
    const keys = this.values.arrays.get(pathKey(list))?.keys ?? []
    return keys
      .slice(0, keys.indexOf(path.at(-1) ?? '') + 1)
      .flatMap((key) => this.values.fields.get(pathKey([...list, key])) ?? [])
      .filter(({ key }) => this.errors.get(key)?.code === 'requiredField')
  }
}
