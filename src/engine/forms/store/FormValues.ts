import { action, computed, computedStruct, makeObservable, observable } from 'mobx'
import { type FormData, assemble, withEmptied, withGroups, withNulls } from '../input/formData.ts'
import { readNumber } from '../input/readNumber.ts'
import type { FormSchema } from '../schema/FormSchema.ts'
import { type FieldPath, pathKey } from '../schema/paths.ts'
import { expandPattern } from '../schema/structure.ts'
import { ArrayState } from './ArrayState.ts'
import type { FieldPresence } from './FieldPresence.ts'
import type { FieldState } from './FieldState.ts'
import { StartingValues } from './StartingValues.ts'

/** All entered values that may be stored; fields and lists by their keys. */
export interface Draft {
  readonly values: FormData
  readonly arrays: Readonly<Record<string, readonly string[]>>
  readonly choices: Readonly<Record<string, number>>
}

interface FormValuesOptions {
  readonly schema: FormSchema
  readonly initial: FormData
  readonly presence: FieldPresence
  readonly createField: (path: FieldPath, initial: unknown) => FieldState
  /** Called when a value has changed, which has to be validated then. */
  readonly onChange: () => void
}

/**
 * Holds the values of a form, with one state for each field and each list. The layout (rjsf) sees
 * only `structural`: the values that decide what is laid out, so that any other keystroke affects
 * one field alone.
 */
export class FormValues {
  private readonly fieldsByKey = new Map<string, FieldState>()
  private readonly arraysByKey = new Map<string, ArrayState>()
  private readonly choices = observable.map<string, number>()
  /**
   * The fields and lists that differ from their start. A computed value over all fields would be
   * computed again with each keystroke.
   */
  private readonly changed = observable.set<FieldState | ArrayState>([], { deep: false })
  private readonly editListeners = new Set<() => void>()
  /** Listeners to viewers' changes of a field, by field key. */
  private readonly changeListeners = new Map<string, Set<() => void>>()
  private readonly schema: FormSchema
  private readonly presence: FieldPresence
  private readonly createField: FormValuesOptions['createField']
  private readonly onChange: () => void
  private start: StartingValues

  constructor({ schema, initial, presence, createField, onChange }: FormValuesOptions) {
    this.schema = schema
    this.presence = presence
    this.createField = createField
    this.onChange = onChange
    this.start = new StartingValues(schema, initial)
    makeObservable(this, {
      structural: computedStruct,
      isChanged: computed,
      enter: action,
      fill: action,
      rebase: action,
      reset: action,
      choose: action,
      trackChange: action,
    })
  }

  /** The fields that have been used so far, by their keys. */
  get fields(): ReadonlyMap<string, FieldState> {
    return this.fieldsByKey
  }

  /** The lists that have been used so far, by their keys. */
  get arrays(): ReadonlyMap<string, ArrayState> {
    return this.arraysByKey
  }

  field(path: FieldPath): FieldState {
    const key = pathKey(path)
    let field = this.fieldsByKey.get(key)
    if (!field) {
      field = this.createField(path, this.start.valueAt(path))
      this.fieldsByKey.set(key, field)
    }
    return field
  }

  array(path: FieldPath): ArrayState {
    const key = pathKey(path)
    let array = this.arraysByKey.get(key)
    if (!array) {
      const { start, fixed } = this.start.itemsAt(path)
      array = new ArrayState(start, (list) => this.onListEdit(path, list), fixed)
      this.arraysByKey.set(key, array)
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
    this.onChange()
  }

  /** Sets a value that the viewer entered. */
  enter(field: FieldState, value: unknown): void {
    const previousValue = field.value
    this.fill(field, value)
    if (field.value !== previousValue) this.changeListeners.get(field.key)?.forEach((listener) => listener())
  }

  /** Sets a value that the viewer didn't type just now. */
  fill(field: FieldState, value: unknown): void {
    const parsedValue = field.isNumber && typeof value === 'string' ? readNumber(value) : value
    field.value = parsedValue === '' ? undefined : parsedValue
    this.notifyEdit()
    this.onChange()
  }

  /**
   * Sets the values that changes are measured against, after a load or a save. Fields with changes
   * keep them.
   */
  rebase(values: FormData): void {
    this.start = new StartingValues(this.schema, values)
    for (const field of this.fields.values()) field.rebase(this.start.valueAt(field.path))
    this.onChange()
  }

  /** Records whether a field or list differs from its start, after an edit of it. */
  trackChange(member: FieldState | ArrayState): void {
    if (member.isChanged) this.changed.add(member)
    else this.changed.delete(member)
  }

  /** Resets all fields, lists and choices to their initial state. */
  reset(): void {
    for (const array of this.arrays.values()) array.reset()
    this.choices.clear()
    for (const field of this.fields.values()) field.reset()
    this.onChange()
  }

  /** True when a value, a list or a choice differs from its start. */
  get isChanged(): boolean {
    return this.changed.size > 0 || [...this.choices.values()].some((index) => index !== 0)
  }

  /** The values that the layout depends on, nested as in the data. */
  get structural(): FormData {
    const keysOf = (path: FieldPath) => this.array(path).keys
    const paths = this.schema.patterns.flatMap((pattern) => expandPattern(pattern, keysOf))
    const fields = paths.map((path) => this.field(path))
    return assemble(fields, this.arrays)
  }

  /** The values of every field that is laid out and not hidden, without empty ones. */
  get data(): FormData {
    return this.assembleData()
  }

  /** The data with the fields that were emptied, without which their old values would stay. */
  get dataToSend(): FormData {
    return withEmptied(this.assembleData(), this.includedFields())
  }

  /** Returns the fields that are laid out. */
  shownFields(): FieldState[] {
    return this.presence.shown.map((key) => this.fields.get(key)).filter((field) => field !== undefined)
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

  /** Calls the listener after each change, and after each submission. */
  onEdit(listener: () => void): () => void {
    this.editListeners.add(listener)
    return () => this.editListeners.delete(listener)
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

  notifyEdit(): void {
    for (const listener of this.editListeners) listener()
  }

  private assembleData(): Record<string, unknown> {
    const { groups, nullable } = this.schema.required
    const fields = this.includedFields()
    const arrays = new Map([...this.arrays].filter(([key]) => !this.presence.isHidden(key)))
    const includedGroups = groups.filter((group) => !this.presence.isHidden(pathKey(group)))
    return withNulls(withGroups(assemble(fields, arrays), includedGroups), fields, nullable)
  }

  /** Returns the fields whose values are submitted. */
  private includedFields(): FieldState[] {
    return this.shownFields().filter(({ key }) => !this.presence.isHidden(key))
  }

  private onListEdit(path: FieldPath, array: ArrayState): void {
    const list = this.field(path)
    list.isTouched = true
    list.serverError = undefined
    this.trackChange(array)
    this.notifyEdit()
  }
}
