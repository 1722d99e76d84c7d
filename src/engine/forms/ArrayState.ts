import { action, makeObservable, observableRef } from 'mobx'

/** The items of an array field, by keys that stay with them. */
export class ArrayState {
  keys: readonly string[]
  /** How many of them are always there, and alone make no list: those of a tuple. */
  readonly fixed: number
  private readonly initialCount: number
  private readonly onEdit: (change: number) => void
  private made: number

  /** `onEdit` hears whether it has become changed (1), is as it was again (-1), or neither. */
  constructor(count: number, onEdit: (change: number) => void, fixed = 0) {
    this.fixed = fixed
    this.onEdit = onEdit
    this.initialCount = count
    this.made = count
    this.keys = Array.from({ length: count }, (_, index) => `k${index}`)
    makeObservable(this, { keys: observableRef, add: action, remove: action, reset: action, restore: action })
  }

  get isChanged(): boolean {
    return this.keys.length !== this.initialCount || this.made !== this.initialCount
  }

  add(): void {
    this.edit([...this.keys, `k${this.made}`], this.made + 1)
  }

  /** The items that it began with. */
  reset(): void {
    this.edit(
      Array.from({ length: this.initialCount }, (_, index) => `k${index}`),
      this.initialCount,
    )
  }

  addUpTo(key: string): void {
    while (!this.keys.includes(key) && this.made <= Number(key.slice(1))) this.add()
  }

  remove(key: string): void {
    this.edit(this.keys.filter((it) => it !== key))
  }

  /** The items of a draft. */
  restore(keys: readonly string[]): void {
    this.edit(keys, Math.max(this.made, ...keys.map((key) => Number(key.slice(1)) + 1)))
  }

  private edit(keys: readonly string[], made = this.made): void {
    const wasChanged = this.isChanged
    this.keys = keys
    this.made = made
    this.onEdit(Number(this.isChanged) - Number(wasChanged))
  }
}
