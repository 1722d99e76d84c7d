import { action, makeObservable, observableRef } from 'mobx'

/** The items of an array field, under keys that stay with them when others are added or removed. */
export class ArrayState {
  keys: readonly string[]
  /**
   * Number of leading items that can't be removed, those of a tuple. They alone don't make the list
   * present in the data.
   */
  readonly fixed: number
  private readonly initialCount: number
  private readonly onEdit: (list: ArrayState) => void
  private createdCount: number

  constructor(count: number, onEdit: (list: ArrayState) => void, fixed = 0) {
    this.fixed = fixed
    this.onEdit = onEdit
    this.initialCount = count
    this.createdCount = count
    this.keys = Array.from({ length: count }, (_, index) => `k${index}`)
    makeObservable(this, { keys: observableRef, add: action, remove: action, reset: action, restore: action })
  }

  get isChanged(): boolean {
    return this.keys.length !== this.initialCount || this.createdCount !== this.initialCount
  }

  add(): void {
    this.edit([...this.keys, `k${this.createdCount}`], this.createdCount + 1)
  }

  /** Restores the items that the list started with. */
  reset(): void {
    this.edit(
      Array.from({ length: this.initialCount }, (_, index) => `k${index}`),
      this.initialCount,
    )
  }

  addUpTo(key: string): void {
    while (!this.keys.includes(key) && this.createdCount <= Number(key.slice(1))) this.add()
  }

  remove(key: string): void {
    this.edit(this.keys.filter((it) => it !== key))
  }

  /** Restores the items of a draft. */
  restore(keys: readonly string[]): void {
    this.edit(keys, Math.max(this.createdCount, ...keys.map((key) => Number(key.slice(1)) + 1)))
  }

  private edit(keys: readonly string[], createdCount = this.createdCount): void {
    this.keys = keys
    this.createdCount = createdCount
    this.onEdit(this)
  }
}
