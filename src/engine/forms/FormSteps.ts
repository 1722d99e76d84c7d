import { computedStruct, makeAutoObservable, observableRef } from 'mobx'
import type { FieldState } from './FieldState.ts'
import type { FormStore } from './FormStore.ts'
import type { Step } from './steps.ts'

/**
 * Which step of a form is shown. Fields of the other steps stay laid out: they keep their values and are sent. Until it is
 * started, as without a script, all steps show as one long form.
 */
export class FormSteps {
  isStarted = false
  /** The step that somebody went to; it may be hidden by now. */
  private chosen: Step | undefined = undefined
  private isMoving = false
  private readonly all: readonly Step[]
  private readonly isThere: (field: string) => boolean

  constructor(all: readonly Step[], isThere: (field: string) => boolean) {
    this.all = all
    this.isThere = isThere
    makeAutoObservable<this, 'all' | 'isThere' | 'isMoving' | 'chosen'>(this, {
      all: false,
      isThere: false,
      isMoving: false,
      chosen: observableRef,
      shown: computedStruct,
    })
  }

  /** Steps of which at least one field is there. */
  get shown(): readonly Step[] {
    const shown = this.all.filter(({ fields }) => fields.some((field) => this.isThere(field)))
    return shown.length > 0 ? shown : this.all.slice(0, 1)
  }

  /** The chosen step, also when others appear before it; the one before it once it is hidden. */
  get current(): Step | undefined {
    const until = this.chosen ? this.all.slice(0, this.all.indexOf(this.chosen) + 1) : []
    return this.shown.findLast((step) => until.includes(step)) ?? this.shown[0]
  }

  get isFirst(): boolean {
    return this.current === this.shown[0]
  }

  get isLast(): boolean {
    return this.current === this.shown.at(-1)
  }

  stepOf(field: string): Step | undefined {
    return this.all.find(({ fields }) => fields.includes(field))
  }

  /** The fields that are laid out, by step. What no step knows stands in the last one. */
  fields(names: readonly string[]): readonly (readonly [Step, readonly string[]])[] {
    const last = this.all.at(-1)
    return this.all.map((step) => [step, names.filter((name) => (this.stepOf(name) ?? last) === step)] as const)
  }

  /** From now on one step shows at a time, first the one that somebody is in. */
  start(field?: string): void {
    this.isStarted = true
    if (field !== undefined) this.chosen = this.stepOf(field)
  }

  next(): void {
    this.moveBy(1)
  }

  back(): void {
    this.moveBy(-1)
  }

  /** Shows the step of a field, without taking the focus. */
  show(field: string): void {
    const step = this.stepOf(field)
    if (step && this.shown.includes(step)) this.chosen = step
  }

  /** As if nobody had been here. */
  reset(): void {
    this.chosen = undefined
  }

  /** True once after a move: then the focus belongs on the step's heading. */
  takeFocus(): boolean {
    const isMoving = this.isMoving
    this.isMoving = false
    return isMoving
  }

  private moveBy(steps: number): void {
    const { shown, current } = this
    const index = current ? shown.indexOf(current) + steps : 0
    this.chosen = shown[Math.max(0, Math.min(index, shown.length - 1))]
    this.isMoving = true
  }
}

/** Validates the form and gives the fields of this step in which something is wrong, each showing it from now on. */
export function faultsIn(step: Step | undefined, store: FormStore): FieldState[] {
  store.validate()
  const keys = new Set([...store.errors.keys(), ...store.problems.keys()])
  const found = [...keys]
    .filter((key) => step?.fields.includes(key.split('/')[0] ?? ''))
    .map((key) => store.field(key.split('/')))
  for (const field of found) field.isTouched = true
  return found
}
