import { action, makeObservable, observableRef } from 'mobx'

/** The items of an array field, by keys that stay with them. */
export class ArrayState {
  keys: readonly string[]
  private readonly initialCount: number
  private readonly onEdit: () => void
  private made: number

  constructor(count: number, onEdit: () => void) {
    this.onEdit = onEdit
    this.initialCount = count
    this.made = count
    this.keys = Array.from({ length: count }, (_, index) => `k${index}`)
    makeObservable(this, { keys: observableRef, add: action, remove: action, restore: action })
  }

  get isChanged(): boolean {
    return this.keys.length !== this.initialCount || this.made !== this.initialCount
  }

  add(): void {
    this.keys = [...this.keys, `k${this.made++}`]
    this.onEdit()
  }

  addUpTo(key: string): void {
    while (!this.keys.includes(key) && this.made <= Number(key.slice(1))) this.add()
  }

  remove(key: string): void {
    this.keys = this.keys.filter((it) => it !== key)
    this.onEdit()
  }

  /** The items of a draft. */
  restore(keys: readonly string[]): void {
    this.keys = keys
    this.made = Math.max(this.made, ...keys.map((key) => Number(key.slice(1)) + 1))
    this.onEdit()
  }
}
