import { computedStruct, makeAutoObservable, observableRef } from 'mobx'
import type { Step } from '../schema/steps.ts'
import type { FieldState } from '../store/FieldState.ts'
import type { FormStore } from '../store/FormStore.ts'

/**
 * Tracks which step of a form is shown. Fields of the other steps stay laid out, so that they keep
 * their values and are submitted. Before `start`, and without a script, all steps are shown as one
 * long form.
 */
export class FormSteps {
  isStarted = false
  /** The step that the viewer moved to; it may be hidden by now. */
  private selected: Step | undefined = undefined
  private isMoving = false
  private readonly allSteps: readonly Step[]
  private readonly isFieldVisible: (field: string) => boolean

  constructor(allSteps: readonly Step[], isFieldVisible: (field: string) => boolean) {
    this.allSteps = allSteps
    this.isFieldVisible = isFieldVisible
    makeAutoObservable<this, 'allSteps' | 'isFieldVisible' | 'isMoving' | 'selected'>(this, {
      allSteps: false,
      isFieldVisible: false,
      isMoving: false,
      selected: observableRef,
      shown: computedStruct,
    })
  }

  /** Steps with at least one visible field. */
  get shown(): readonly Step[] {
    const visible = this.allSteps.filter(({ fields }) => fields.some((field) => this.isFieldVisible(field)))
    return visible.length > 0 ? visible : this.allSteps.slice(0, 1)
  }

  /** The selected step, even when others appear before it; the step before it once it is hidden. */
  get current(): Step | undefined {
    const upToSelected = this.selected ? this.allSteps.slice(0, this.allSteps.indexOf(this.selected) + 1) : []
    return this.shown.findLast((step) => upToSelected.includes(step)) ?? this.shown[0]
  }

  get isFirst(): boolean {
    return this.current === this.shown[0]
  }

  get isLast(): boolean {
    return this.current === this.shown.at(-1)
  }

  stepOf(field: string): Step | undefined {
    return this.allSteps.find(({ fields }) => fields.includes(field))
  }

  /** Groups the names of fields by step. Fields that belong to no step are put in the last one. */
  fields(names: readonly string[]): readonly (readonly [Step, readonly string[]])[] {
    const last = this.allSteps.at(-1)
    return this.allSteps.map((step) => [step, names.filter((name) => (this.stepOf(name) ?? last) === step)] as const)
  }

  /** Shows one step at a time from now on, at first the step of the given field. */
  start(field?: string): void {
    this.isStarted = true
    if (field !== undefined) this.selected = this.stepOf(field)
  }

  next(): void {
    this.moveBy(1)
  }

  back(): void {
    this.moveBy(-1)
  }

  /** Shows the step of a field without moving the focus. */
  show(field: string): void {
    const step = this.stepOf(field)
    if (step && this.shown.includes(step)) this.selected = step
  }

  /** Returns to the first step. */
  reset(): void {
    this.selected = undefined
  }

  /** Returns true once after a move, when the focus belongs on the heading of the step. */
  takeFocus(): boolean {
    const isMoving = this.isMoving
    this.isMoving = false
    return isMoving
  }

  private moveBy(steps: number): void {
    const { shown, current } = this
    const index = current ? shown.indexOf(current) + steps : 0
    this.selected = shown[Math.max(0, Math.min(index, shown.length - 1))]
    this.isMoving = true
  }
}

/**
 * Validates the form and returns the fields of this step that have an error, which they show from
 * now on.
 */
export function invalidFieldsIn(step: Step | undefined, store: FormStore): FieldState[] {
  store.validity.validate()
  const keys = new Set([...store.validity.errors.keys(), ...store.validity.problems.keys()])
  const invalidFields = [...keys]
    .filter((key) => step?.fields.includes(key.split('/')[0] ?? ''))
    .map((key) => store.values.field(key.split('/')))
  for (const field of invalidFields) field.isTouched = true
  return invalidFields
}
