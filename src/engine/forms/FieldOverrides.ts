import { observable } from 'mobx'
import type { FieldOverride } from './FieldOverride.ts'

type ByKey = Readonly<Record<string, FieldOverride>>

/** What is said of a form's fields besides its document, by the field's key: of all who say something, together. */
export class FieldOverrides {
  private readonly merged = observable.map<string, FieldOverride>({}, { deep: false })
  private defined: ByKey = {}
  private readonly demanded = new Map<string, boolean>()
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  /** What the platform says, in place of all that it said before. */
  define(said: ByKey): void {
    const keys = new Set([...Object.keys(this.defined), ...Object.keys(said)])
    this.defined = said
    for (const key of keys) this.merge(key)
  }

  /** Whether a condition of the layout demands the field now. Where the platform says something else, that counts. */
  demand(key: string, isRequired: boolean): void {
    this.demanded.set(key, isRequired)
    this.merge(key)
  }

  get size(): number {
    return this.merged.size
  }

  get(key: string): FieldOverride | undefined {
    return this.merged.get(key)
  }

  [Symbol.iterator](): Iterator<[string, FieldOverride]> {
    return this.merged[Symbol.iterator]()
  }

  private merge(key: string): void {
    const isRequired = this.demanded.get(key)
    const defined = Object.hasOwn(this.defined, key) ? this.defined[key] : undefined
    if (isRequired === undefined && defined === undefined) this.merged.delete(key)
    else this.merged.set(key, { ...(isRequired !== undefined && { isRequired }), ...defined })
    this.onChange()
  }
}
