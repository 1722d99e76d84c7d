import { action, computed, computedStruct, makeObservable, observable, runInAction } from 'mobx'
import { ArrayState } from './ArrayState.ts'
import { type CompiledValidator, type FieldError, isSameError } from './errors.ts'
import type { AsyncCheck } from './AsyncCheck.ts'
import type { FieldOverride } from './FieldOverride.ts'
import { FieldOverrides } from './FieldOverrides.ts'
import { FieldState } from './FieldState.ts'
import type { FormAnswer } from './FormAnswer.ts'
import { type FieldPath, isItem, pathKey } from './paths.ts'
import { emptyCodeAt } from './emptyCodeAt.ts'
import { findErrors } from './findErrors.ts'
import { type FormData, assemble, valueAt, withEmptied, withGroups, withNulls } from './formData.ts'
import { RefCountedKeys } from './RefCountedKeys.ts'
import { MAX_INITIAL_ITEMS, type RequiredParts, expandPattern, requiredParts, structuralPatterns } from './structure.ts'
import { readNumber } from './readNumber.ts'
import { type SchemasOnPath, pathResolver } from './schemasAt.ts'
import { tupleOf } from './tupleOf.ts'
import { ValidationSchedule } from './ValidationSchedule.ts'

/**
 * The outcome of a submission. `fields` maps field keys to error codes, `notice` is a translation
 * key.
 */
export interface SubmitOutcome {
  readonly fields?: Readonly<Record<string, string>>
  readonly notice?: string
}

export type FormTiming = 'eager' | 'onSubmit'

interface FormStoreOptions {
  readonly schema: unknown
  readonly validator: CompiledValidator
  readonly initial?: FormData
  readonly timing?: FormTiming
  /** The server's answer to an earlier submission of the form without a script. */
  readonly answer?: FormAnswer
}

/** All entered values that may be stored; fields and lists by their keys. */
export interface Draft {
  readonly values: FormData
  readonly arrays: Readonly<Record<string, readonly string[]>>
  readonly choices: Readonly<Record<string, number>>
}

/** Number of fields above which a form is validated when typing pauses. */
const LARGE_FORM = 50

type SubmitState = 'idle' | 'pending' | 'success' | 'error'

/**
 * Holds the values of a form, with one state for each field. The layout (rjsf) sees only
 * `structural`: the values that decide what is laid out, so that any other keystroke affects one
 * field alone.
 */
export class FormStore {
  isSubmitted = false
  submitState: SubmitState = 'idle'
  /** Translation key of the error of the form itself. */
  notice: string | undefined = undefined
  /** True when the last validation found no error. */
  isValid = false
  private changedFields = 0
  private changedLists = 0
  /** First error of each field, by field key. */
  readonly errors = observable.map<string, FieldError>({}, { deep: false })
  /** Errors that fields report themselves, and results of checks; by field key. */
  readonly problems = observable.map<string, FieldError>({}, { deep: false })
  readonly validator: CompiledValidator
  readonly timing: FormTiming
  private readonly fields = new Map<string, FieldState>()
  private readonly arrays = new Map<string, ArrayState>()
  private readonly choices = observable.map<string, number>()
  private readonly patterns: readonly FieldPath[]
  /** Returns the schemas that apply at each step of the path to a field. */
  private readonly schemasAlong: (path: FieldPath) => SchemasOnPath
  private readonly required: RequiredParts
  private initial: FormData
  private readonly checks = new Set<AsyncCheck>()
  private readonly editListeners = new Set<() => void>()
  /** Listeners to viewers' changes of a field, by field key. */
  private readonly changeListeners = new Map<string, Set<() => void>>()
  private readonly validation = new ValidationSchedule({
    run: () => this.validate(),
    isLarge: () => this.shownKeys.size > LARGE_FORM,
  })
  private readonly shownKeys = new RefCountedKeys(() => this.validation.layoutChanged())
  private readonly hiddenKeys = new RefCountedKeys(() => this.validation.layoutChanged())
  private readonly overrides = new FieldOverrides(() => this.validation.schedule())

  constructor({ schema, validator, initial = {}, timing = 'eager', answer }: FormStoreOptions) {
    this.validator = validator
    this.timing = timing
    this.initial = initial
    this.patterns = structuralPatterns(schema)
    this.schemasAlong = pathResolver(schema)
    this.required = requiredParts(schema)
    makeObservable<this, 'changedFields' | 'changedLists'>(this, {
      isSubmitted: observable,
      submitState: observable,
      notice: observable,
      isValid: observable,
      changedFields: observable,
      changedLists: observable,
      structural: computedStruct,
      isChanged: computed,
      hasOverrides: computed,
      hasProblems: computed,
      set: action,
      fill: action,
      touch: action,
      rebase: action,
      reset: action,
      choose: action,
      validate: action,
      takeServerErrors: action,
      report: action,
      addCheck: action,
      define: action,
      setRequired: action,
    })
    if (answer) this.restoreAnswer(answer)
  }

  get isChanged(): boolean {
    return this.changedFields > 0 || this.changedLists > 0 || [...this.choices.values()].some((index) => index !== 0)
  }

  field(path: FieldPath): FieldState {
    const key = pathKey(path)
    let field = this.fields.get(key)
    if (!field) {
      field = new FieldState(this, path, this.initialAt(path))
      this.fields.set(key, field)
    }
    return field
  }

  array(path: FieldPath): ArrayState {
    const key = pathKey(path)
    let array = this.arrays.get(key)
    if (!array) {
      const { start, fixed } = this.itemsAt(path)
      array = new ArrayState(start, (change) => this.onListEdit(path, change), fixed)
      this.arrays.set(key, array)
    }
    return array
  }

  /** Returns the index of the selected alternative of a `oneOf` or `anyOf`. */
  choice(path: FieldPath): number {
    return this.choices.get(pathKey(path)) ?? 0
  }

  choose(path: FieldPath, index: number): void {
    this.choices.set(pathKey(path), index)
    this.notifyEdit()
    this.validation.schedule()
  }

  set(field: FieldState, value: unknown): void {
    field.serverError = undefined
    this.notice = undefined
    // the values differ from the submitted ones now
    if (this.submitState === 'success') this.submitState = 'idle'
    const previousValue = field.value
    this.fill(field, value)
    if (field.value !== previousValue) this.changeListeners.get(field.key)?.forEach((listener) => listener())
  }

  /**
   * Calls the listener when the viewer changes the field with this key. Restoring a draft or a
   * saved value doesn't count.
   */
  onFieldChange(key: string, listener: () => void): () => void {
    const listeners = this.changeListeners.get(key) ?? new Set()
    this.changeListeners.set(key, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Sets a value that the viewer didn't type just now; the notice and the server's errors stay. */
  fill(field: FieldState, value: unknown): void {
    const wasChanged = field.isChanged
    const parsedValue = field.isNumber && typeof value === 'string' ? readNumber(value) : value
    field.value = parsedValue === '' ? undefined : parsedValue
    this.changedFields += Number(field.isChanged) - Number(wasChanged)
    this.notifyEdit()
    this.validation.schedule()
  }

  /**
   * Sets the values that changes are measured against, after a load or a save. Fields with changes
   * keep them.
   */
  rebase(values: FormData): void {
    this.initial = values
    for (const field of this.fields.values()) {
      const initial = this.initialAt(field.path)
      if (!field.isChanged) field.value = initial
      field.initial = initial
    }
    this.changedFields = [...this.fields.values()].filter(({ isChanged }) => isChanged).length
    this.validation.schedule()
  }

  /** Resets the form to its initial values. */
  reset(): void {
    for (const array of this.arrays.values()) array.reset()
    this.choices.clear()
    for (const field of this.fields.values()) {
      field.value = field.initial
      field.isTouched = false
      field.serverError = undefined
    }
    this.changedFields = 0
    this.isSubmitted = false
    this.validation.schedule()
  }

  touch(field: FieldState): void {
    if (this.timing !== 'eager') return
    if (field.value !== undefined || this.problems.has(field.key)) field.isTouched = true
    for (const item of this.emptyItemsUpTo(field)) item.isTouched = true
  }

  /**
   * Returns the empty items of the field's list, up to the field itself, that precede a non-empty
   * one.
   */
  private emptyItemsUpTo({ path }: FieldState): FieldState[] {
    const list = path.slice(0, -1)
    const keys = this.arrays.get(pathKey(list))?.keys ?? []
    return keys
      .slice(0, keys.indexOf(path.at(-1) ?? '') + 1)
      .flatMap((key) => this.fields.get(pathKey([...list, key])) ?? [])
      .filter(({ key }) => this.errors.get(key)?.code === 'requiredField')
  }

  /**
   * Adds a field to the data for as long as it is laid out. A hidden field keeps its value and
   * isn't submitted.
   */
  show(field: FieldState): () => void {
    const release = this.shownKeys.retain(field.key)
    return () => {
      release()
      if (!this.shownKeys.has(field.key)) this.report(field, undefined)
    }
  }

  /** Marks a part as hidden by its condition: its fields are neither validated nor submitted. */
  hide(key: string): () => void {
    return this.hiddenKeys.retain(key)
  }

  /** Reports an input error that the field itself detects; undefined clears it. */
  report(field: FieldState, code: string | undefined, params: FieldError['params'] = {}): void {
    if (code === undefined) this.problems.delete(field.key)
    else this.problems.set(field.key, { code, params })
  }

  /**
   * Returns whether a field has an error besides its rules. Checks that failed to run don't count:
   * they run again on submission.
   */
  get hasProblems(): boolean {
    return [...this.problems.keys()].some((key) => this.fields.get(key)?.check?.hasFailed !== true)
  }

  /** Sets the platform's definitions of this form's fields, and drops those that it set before. */
  define(definitions: Readonly<Record<string, FieldOverride>>): void {
    this.overrides.define(definitions)
  }

  /**
   * Sets whether a condition of the layout requires the field. A definition of the platform takes
   * precedence.
   */
  setRequired(key: string, { isRequired }: { readonly isRequired: boolean }): void {
    this.overrides.setRequired(key, { isRequired })
  }

  overrideOf(key: string): FieldOverride | undefined {
    return this.hasOverrides ? this.overrides.get(key) : undefined
  }

  /** Most forms have no overrides, and a map lookup for each field costs time. */
  get hasOverrides(): boolean {
    return this.overrides.size > 0
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

  /** Calls the listener after each change by the viewer. */
  onEdit(listener: () => void): () => void {
    this.editListeners.add(listener)
    return () => this.editListeners.delete(listener)
  }

  /** Returns all entered values that may be stored. */
  toDraft(): Draft {
    const changed = [...this.fields.values()].filter(({ isChanged, isSecret }) => isChanged && !isSecret)
    return {
      values: Object.fromEntries(changed.map(({ key, value }) => [key, value])),
      arrays: Object.fromEntries([...this.arrays].map(([key, { keys }]) => [key, keys])),
      choices: Object.fromEntries(this.choices),
    }
  }

  /** The values that the layout depends on, nested as in the data. */
  get structural(): FormData {
    const keysOf = (path: FieldPath) => this.array(path).keys
    const paths = this.patterns.flatMap((pattern) => expandPattern(pattern, keysOf))
    const fields = paths.map((path) => this.field(path))
    return assemble(fields, this.arrays)
  }

  /** The values of every field that is laid out and not hidden, without empty ones. */
  get data(): FormData {
    const fields = this.includedFields()
    const arrays = new Map([...this.arrays].filter(([key]) => !this.hiddenKeys.covers(key)))
    const groups = this.required.groups.filter((group) => !this.hiddenKeys.covers(pathKey(group)))
    return withNulls(withGroups(assemble(fields, arrays), groups), fields, this.required.nullable)
  }

  validate(): boolean {
    this.validation.cancel()
    const { errors, isValid } = findErrors({
      validate: this.validator.validate,
      data: this.data,
      arrays: this.arrays,
      overrides: this.overrides,
      isHidden: (key) => this.hiddenKeys.covers(key),
      isShown: (key) => this.shownKeys.has(key),
      valueOf: (key) => this.field(key.split('/')).value,
      emptyCodeOf: (key) => emptyCodeAt(this.schemasAlong(key.split('/')), key),
    })
    for (const key of this.errors.keys()) if (!errors.has(key)) this.errors.delete(key)
    for (const [key, error] of errors) if (!isSameError(this.errors.get(key), error)) this.errors.set(key, error)
    this.isValid = isValid
    return isValid
  }

  /**
   * Validates the form and sends its data. Only one submission runs at a time; errors of the
   * platform are set on their fields.
   */
  async submit(send: (data: FormData) => Promise<SubmitOutcome | undefined>): Promise<boolean> {
    if (this.submitState === 'pending') return false
    runInAction(() => (this.isSubmitted = true))
    if (!this.validate()) return false
    runInAction(() => {
      this.submitState = 'pending'
      this.notice = undefined
      // the errors of the last submission no longer apply
      for (const field of this.fields.values()) field.serverError = undefined
    })
    await Promise.all([...this.checks].map((check) => check.finish()))
    if (this.problems.size > 0) {
      runInAction(() => (this.submitState = 'idle'))
      return false
    }
    const outcome = await send(withEmptied(this.data, this.includedFields())).catch((): SubmitOutcome => ({
      notice: 'form.generalError',
    }))
    const isDone = !outcome?.fields && !outcome?.notice
    runInAction(() => (this.submitState = isDone ? 'success' : 'error'))
    if (outcome) this.takeServerErrors(outcome)
    this.notifyEdit()
    return isDone
  }

  /**
   * Sets the server's errors on their fields. A notice is shown only when some error has no visible
   * field.
   */
  takeServerErrors({ fields = {}, notice }: SubmitOutcome): void {
    const entries = Object.entries(fields)
    const visible = entries.filter(([name]) => this.shownKeys.has(name) && !this.hiddenKeys.covers(name))
    for (const [name, code] of visible) this.field(name.split('/')).serverError = { code, params: {} }
    const areAllVisible = visible.length > 0 && visible.length === entries.length
    this.notice = areAllVisible ? undefined : (notice ?? 'form.generalError')
  }

  /** Returns the error of a list or a group itself, once one of its fields has been touched. */
  partError(path: FieldPath): FieldError | undefined {
    const { key, error } = this.field(path)
    const listError = error ?? this.errors.get(key)
    if (error || !listError) return error
    const isVisited = [...this.fields.values()].some(
      (it) => it.isTouched && (key === '' || it.key.startsWith(`${key}/`)),
    )
    return isVisited ? listError : undefined
  }

  /** Returns the fields that show an error now. */
  fieldsInError(): FieldState[] {
    return this.shownFields().filter(({ error }) => error !== undefined)
  }

  private shownFields(): FieldState[] {
    return [...this.shownKeys.keys()].map((key) => this.fields.get(key)).filter((field) => field !== undefined)
  }

  /** Returns the fields whose values are submitted. */
  private includedFields(): FieldState[] {
    return this.shownFields().filter(({ key }) => !this.hiddenKeys.covers(key))
  }

  /** Restores the state of a form that was submitted without a script. */
  private restoreAnswer({ values, errors, notice }: FormAnswer): void {
    for (const key of new Set([...Object.keys(values), ...Object.keys(errors)])) {
      const path = key.split('/')
      path.forEach((segment, index) => {
        const list = isItem(segment) && this.array(path.slice(0, index))
        if (list) list.addUpTo(segment)
      })
      const field = this.field(path)
      field.value = values[key] ?? field.value
      field.serverError = errors[key]
      if (field.isChanged) this.changedFields++
    }
    this.notice = notice
  }

  /** The outcome for a form that was submitted without a script. */
  get outcome(): Pick<FormAnswer, 'values' | 'errors' | 'notice'> {
    const fields = [...this.fields.values()]
    const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
    const serverErrors = fields.flatMap(({ key, serverError }) => (serverError ? [[key, serverError] as const] : []))
    const fieldErrors = fields.flatMap(({ key, currentError: error }) => (error ? [[key, error] as const] : []))
    const errors = Object.fromEntries([...this.errors, ...fieldErrors, ...serverErrors])
    return { values, errors, notice: this.notice }
  }

  private onListEdit(path: FieldPath, change: number): void {
    const list = this.field(path)
    list.isTouched = true
    list.serverError = undefined
    this.changedLists += change
    this.notifyEdit()
  }

  private notifyEdit(): void {
    for (const listener of this.editListeners) listener()
  }

  /** Runs a scheduled validation now. */
  catchUp(): void {
    this.validation.flush()
  }

  /**
   * Returns the initial value of a field: the one that was passed in, else the default of its
   * schema.
   */
  private initialAt(path: FieldPath): unknown {
    const initialValue = valueAt(this.initial, path)
    if (initialValue !== undefined) return initialValue
    const fromListDefault = valueAt(listAsData(this.defaultOfList(path)), path.slice(-1))
    const schemas = this.schemasAlong(path).at(-1) ?? []
    return fromListDefault ?? schemas.find((it) => it['default'] !== undefined)?.['default']
  }

  /** Returns the default of the list that contains an item. */
  private defaultOfList(path: FieldPath): unknown {
    const last = path.at(-1)
    if (last === undefined || !isItem(last)) return undefined
    const list = (this.schemasAlong(path).at(-2) ?? []).find((it) => Array.isArray(it['default']))
    return list?.['default']
  }

  /**
   * Returns the number of items that a list starts with, and how many of them, those of a tuple,
   * can't be removed.
   */
  private itemsAt(path: FieldPath): { readonly start: number; readonly fixed: number } {
    const schemas = this.schemasAlong(path).at(-1) ?? []
    const fixed = Math.max(0, ...schemas.map((it) => tupleOf(it)?.items.length ?? 0))
    const initial = this.initialAt(path)
    const givenCount = Array.isArray(initial) ? initial.length : 0
    const minCount = givenCount > 0 ? Math.max(0, ...schemas.map(({ minItems }) => Number(minItems ?? 0))) : 0
    const requiredCount = Array.isArray(initial) ? 0 : (this.required.lists.get(pathKey(path)) ?? 0)
    return { start: Math.max(fixed, givenCount, Math.min(minCount, MAX_INITIAL_ITEMS), requiredCount), fixed }
  }
}

/** Lets `valueAt` read an item directly from its list. */
const listAsData = (list: unknown): FormData => (Array.isArray(list) ? (list as unknown as FormData) : {})
