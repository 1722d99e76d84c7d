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
import { MOST_ITEMS, type RequiredParts, placesOf, requiredParts, structuralPatterns } from './structure.ts'
import { readNumber } from './readNumber.ts'
import { type Way, wayThrough } from './schemasAt.ts'
import { tupleOf } from './tuples.ts'
import { ValidationSchedule } from './ValidationSchedule.ts'

/** What became of a submit. `fields` maps a field to its error code, `notice` is a translation key. */
export interface SubmitOutcome {
  readonly fields?: Readonly<Record<string, string>>
  readonly notice?: string
}

export type FormTiming = 'eager' | 'onSubmit'

interface FormInput {
  readonly schema: unknown
  readonly validator: CompiledValidator
  readonly initial?: FormData
  readonly timing?: FormTiming
  /** The server's, to the same form sent before. */
  readonly answer?: FormAnswer
}

/** Everything that somebody filled in and that may be kept; fields and lists by their keys. */
export interface Draft {
  readonly values: FormData
  readonly arrays: Readonly<Record<string, readonly string[]>>
  readonly choices: Readonly<Record<string, number>>
}

/** A form of more fields than this is validated when typing pauses. */
const LARGE = 50

type SubmitState = 'idle' | 'pending' | 'success' | 'error'

/**
 * The values of a form, a state for each field. Layout (rjsf) sees only `structural`: the values that decide what is
 * laid out, so that a keystroke anywhere else concerns one field alone.
 */
export class FormStore {
  isSubmitted = false
  submitState: SubmitState = 'idle'
  /** A translation key: what went wrong with the form as a whole. */
  notice: string | undefined = undefined
  /** True when the last validation found nothing. */
  isValid = false
  private changedFields = 0
  private changedLists = 0
  /** First error of each field, by the field's key. */
  readonly errors = observable.map<string, FieldError>({}, { deep: false })
  /** What fields found wrong by themselves, or the platform when it was asked; by the field's key. */
  readonly problems = observable.map<string, FieldError>({}, { deep: false })
  readonly validator: CompiledValidator
  readonly timing: FormTiming
  private readonly fields = new Map<string, FieldState>()
  private readonly arrays = new Map<string, ArrayState>()
  private readonly choices = observable.map<string, number>()
  private readonly patterns: readonly FieldPath[]
  /** What the schema says of each place on the way to a field. */
  private readonly wayTo: (path: FieldPath) => Way
  private readonly required: RequiredParts
  private initial: FormData
  private readonly checks = new Set<AsyncCheck>()
  private readonly editors = new Set<() => void>()
  /** Who follows a field, by its key: called when somebody changes it. */
  private readonly followers = new Map<string, Set<() => void>>()
  private readonly schedule = new ValidationSchedule({
    run: () => this.validate(),
    isLarge: () => this.shown.size > LARGE,
  })
  private readonly shown = new RefCountedKeys(() => this.schedule.layoutChanged())
  private readonly hidden = new RefCountedKeys(() => this.schedule.layoutChanged())
  private readonly overrides = new FieldOverrides(() => this.schedule.soon())

  constructor({ schema, validator, initial = {}, timing = 'eager', answer }: FormInput) {
    this.validator = validator
    this.timing = timing
    this.initial = initial
    this.patterns = structuralPatterns(schema)
    this.wayTo = wayThrough(schema)
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
      demand: action,
    })
    if (answer) this.takeUp(answer)
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
      array = new ArrayState(start, (change) => this.listEdited(path, change), fixed)
      this.arrays.set(key, array)
    }
    return array
  }

  /** Which alternative of a `oneOf` or `anyOf` is shown. */
  choice(path: FieldPath): number {
    return this.choices.get(pathKey(path)) ?? 0
  }

  choose(path: FieldPath, index: number): void {
    this.choices.set(pathKey(path), index)
    this.edited()
    this.schedule.soon()
  }

  set(field: FieldState, value: unknown): void {
    field.serverError = undefined
    this.notice = undefined
    // what was sent is not what stands there now
    if (this.submitState === 'success') this.submitState = 'idle'
    const wasValue = field.value
    this.fill(field, value)
    if (field.value !== wasValue) this.followers.get(field.key)?.forEach((follow) => follow())
  }

  /** Hears when somebody changes the field of this key; a draft or a saved value is no change. */
  follow(key: string, listener: () => void): () => void {
    const listeners = this.followers.get(key) ?? new Set()
    this.followers.set(key, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** A value that nobody typed just now: what was said of the form stands. */
  fill(field: FieldState, value: unknown): void {
    const wasChanged = field.isChanged
    const meant = field.isNumber && typeof value === 'string' ? readNumber(value) : value
    field.value = meant === '' ? undefined : meant
    this.changedFields += Number(field.isChanged) - Number(wasChanged)
    this.edited()
    this.schedule.soon()
  }

  /** Changes are measured against these values from now on: they were loaded, or saved. What was changed meanwhile stays. */
  rebase(values: FormData): void {
    this.initial = values
    for (const field of this.fields.values()) {
      const initial = this.initialAt(field.path)
      if (!field.isChanged) field.value = initial
      field.initial = initial
    }
    this.changedFields = [...this.fields.values()].filter(({ isChanged }) => isChanged).length
    this.schedule.soon()
  }

  /** As if nobody had been here: what was sent is done with. */
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
    this.schedule.soon()
  }

  touch(field: FieldState): void {
    if (this.timing !== 'eager') return
    if (field.value !== undefined || this.problems.has(field.key)) field.isTouched = true
    for (const item of this.gapsUpTo(field)) item.isTouched = true
  }

  /** The items of the field's list, up to the field itself, that are empty while a later one isn't. */
  private gapsUpTo({ path }: FieldState): FieldState[] {
    const list = path.slice(0, -1)
    const keys = this.arrays.get(pathKey(list))?.keys ?? []
    return keys
      .slice(0, keys.indexOf(path.at(-1) ?? '') + 1)
      .flatMap((key) => this.fields.get(pathKey([...list, key])) ?? [])
      .filter(({ key }) => this.errors.get(key)?.code === 'requiredField')
  }

  /** A field takes part in the data for as long as it is laid out; what is hidden keeps its value and is not sent. */
  show(field: FieldState): () => void {
    const letGo = this.shown.hold(field.key)
    return () => {
      letGo()
      if (!this.shown.has(field.key)) this.report(field, undefined)
    }
  }

  /** A part that its condition hides: nothing in it is missing. */
  hide(key: string): () => void {
    return this.hidden.hold(key)
  }

  /** What a field found wrong by itself; nothing when all is well. */
  report(field: FieldState, code: string | undefined, params: FieldError['params'] = {}): void {
    if (code === undefined) this.problems.delete(field.key)
    else this.problems.set(field.key, { code, params })
  }

  /** Something is wrong with a field besides its rules; what could not be asked about is asked again when the form is sent. */
  get hasProblems(): boolean {
    return [...this.problems.keys()].some((key) => this.fields.get(key)?.check?.hasFailed !== true)
  }

  /** What the platform says of this form's fields, in place of all that it said before. */
  define(said: Readonly<Record<string, FieldOverride>>): void {
    this.overrides.define(said)
  }

  /** Whether a condition of the layout demands the field now. Where the platform says something else, that counts. */
  demand(key: string, isRequired: boolean): void {
    this.overrides.demand(key, isRequired)
  }

  overrideOf(key: string): FieldOverride | undefined {
    return this.hasOverrides ? this.overrides.get(key) : undefined
  }

  /** Most forms have none, and each key that is looked for in a map costs. */
  get hasOverrides(): boolean {
    return this.overrides.size > 0
  }

  /** A form is sent once its questions are answered. */
  addCheck(field: FieldState, check: AsyncCheck): () => void {
    field.check = check
    this.checks.add(check)
    return action(() => {
      check.dispose()
      field.check = undefined
      this.checks.delete(check)
    })
  }

  /** Called after each change that somebody made. */
  onEdit(listener: () => void): () => void {
    this.editors.add(listener)
    return () => this.editors.delete(listener)
  }

  /** Everything that somebody filled in and that may be kept. */
  written(): Draft {
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
    const paths = this.patterns.flatMap((pattern) => placesOf(pattern, keysOf))
    const fields = paths.map((path) => this.field(path))
    return assemble(fields, this.arrays)
  }

  /** The values of every field that is laid out and not hidden, empty ones left out. */
  get data(): FormData {
    const fields = this.heldFields()
    const arrays = new Map([...this.arrays].filter(([key]) => !this.hidden.covers(key)))
    const groups = this.required.groups.filter((group) => !this.hidden.covers(pathKey(group)))
    return withNulls(withGroups(assemble(fields, arrays), groups), fields, this.required.nullable)
  }

  validate(): boolean {
    this.schedule.done()
    const { errors, isValid } = findErrors({
      validate: this.validator.validate,
      data: this.data,
      arrays: this.arrays,
      overrides: this.overrides,
      isHidden: (key) => this.hidden.covers(key),
      isShown: (key) => this.shown.has(key),
      valueOf: (key) => this.field(key.split('/')).value,
      emptyCodeOf: (key) => emptyCodeAt(this.wayTo(key.split('/')), key),
    })
    for (const key of this.errors.keys()) if (!errors.has(key)) this.errors.delete(key)
    for (const [key, error] of errors) if (!isSameError(this.errors.get(key), error)) this.errors.set(key, error)
    this.isValid = isValid
    return isValid
  }

  /** Validates everything and hands the data over. One at a time; what the platform refuses lands on its fields. */
  async submit(send: (data: FormData) => Promise<SubmitOutcome | undefined>): Promise<boolean> {
    if (this.submitState === 'pending') return false
    runInAction(() => (this.isSubmitted = true))
    if (!this.validate()) return false
    runInAction(() => {
      this.submitState = 'pending'
      this.notice = undefined
      // what was refused before is judged anew
      for (const field of this.fields.values()) field.serverError = undefined
    })
    await Promise.all([...this.checks].map((check) => check.finish()))
    if (this.problems.size > 0) {
      runInAction(() => (this.submitState = 'idle'))
      return false
    }
    const outcome = await send(withEmptied(this.data, this.heldFields())).catch((): SubmitOutcome => ({
      notice: 'form.generalError',
    }))
    const isDone = !outcome?.fields && !outcome?.notice
    runInAction(() => (this.submitState = isDone ? 'success' : 'error'))
    if (outcome) this.takeServerErrors(outcome)
    this.edited()
    return isDone
  }

  /** What a field says of itself needs no notice; where something has no field to say it, there is one. */
  takeServerErrors({ fields = {}, notice }: SubmitOutcome): void {
    const refused = Object.entries(fields)
    const shown = refused.filter(([name]) => this.shown.has(name) && !this.hidden.covers(name))
    for (const [name, code] of shown) this.field(name.split('/')).serverError = { code, params: {} }
    const isAllSaid = shown.length > 0 && shown.length === refused.length
    this.notice = isAllSaid ? undefined : (notice ?? 'form.generalError')
  }

  /** What is wrong with a list or a group as a whole, once somebody has been in it. */
  partError(path: FieldPath): FieldError | undefined {
    const { key, error } = this.field(path)
    const found = error ?? this.errors.get(key)
    if (error || !found) return error
    const isVisited = [...this.fields.values()].some(
      (it) => it.isTouched && (key === '' || it.key.startsWith(`${key}/`)),
    )
    return isVisited ? found : undefined
  }

  /** The fields that show an error now. */
  fieldsInError(): FieldState[] {
    return this.shownFields().filter(({ error }) => error !== undefined)
  }

  private shownFields(): FieldState[] {
    return [...this.shown.keys()].map((key) => this.fields.get(key)).filter((field) => field !== undefined)
  }

  /** Those whose values are sent. */
  private heldFields(): FieldState[] {
    return this.shownFields().filter(({ key }) => !this.hidden.covers(key))
  }

  /** Goes on where a form that was sent without a script has left off. */
  private takeUp({ values, errors, notice }: FormAnswer): void {
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

  /** What there is to tell somebody whose form was sent without a script. */
  get outcome(): Pick<FormAnswer, 'values' | 'errors' | 'notice'> {
    const fields = [...this.fields.values()]
    const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
    const serverErrors = fields.flatMap(({ key, serverError }) => (serverError ? [[key, serverError] as const] : []))
    const found = fields.flatMap(({ key, found: error }) => (error ? [[key, error] as const] : []))
    const errors = Object.fromEntries([...this.errors, ...found, ...serverErrors])
    return { values, errors, notice: this.notice }
  }

  private listEdited(path: FieldPath, change: number): void {
    const list = this.field(path)
    list.isTouched = true
    list.serverError = undefined
    this.changedLists += change
    this.edited()
  }

  private edited(): void {
    for (const listener of this.editors) listener()
  }

  /** Validates now what would be validated soon. */
  catchUp(): void {
    this.schedule.catchUp()
  }

  /** What a field starts with: what was given for it, else the default of its schema. */
  private initialAt(path: FieldPath): unknown {
    const given = valueAt(this.initial, path)
    if (given !== undefined) return given
    const inList = valueAt(asData(this.defaultOfList(path)), path.slice(-1))
    const schemas = this.wayTo(path).at(-1) ?? []
    return inList ?? schemas.find((it) => it['default'] !== undefined)?.['default']
  }

  /** An item may be given by the default of its list. */
  private defaultOfList(path: FieldPath): unknown {
    const last = path.at(-1)
    if (last === undefined || !isItem(last)) return undefined
    const list = (this.wayTo(path).at(-2) ?? []).find((it) => Array.isArray(it['default']))
    return list?.['default']
  }

  /** How many items a list starts with, and how many of them are always there: those of a tuple. */
  private itemsAt(path: FieldPath): { readonly start: number; readonly fixed: number } {
    const schemas = this.wayTo(path).at(-1) ?? []
    const fixed = Math.max(0, ...schemas.map((it) => tupleOf(it)?.items.length ?? 0))
    const initial = this.initialAt(path)
    const given = Array.isArray(initial) ? initial.length : 0
    const least = given > 0 ? Math.max(0, ...schemas.map(({ minItems }) => Number(minItems ?? 0))) : 0
    const required = Array.isArray(initial) ? 0 : (this.required.lists.get(pathKey(path)) ?? 0)
    return { start: Math.max(fixed, given, Math.min(least, MOST_ITEMS), required), fixed }
  }
}

/** So that a step into an item of a list can be taken from the list itself. */
const asData = (list: unknown): FormData => (Array.isArray(list) ? (list as unknown as FormData) : {})
