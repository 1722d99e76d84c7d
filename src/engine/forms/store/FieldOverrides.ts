import { action, computed, computedStruct, makeObservable, observable } from 'mobx'
import type { FieldAddition, FieldOverride } from './FieldOverride.ts'

type OverridesByKey = Readonly<Record<string, FieldOverride>>

const NO_ADDITIONS: Readonly<Record<string, FieldAddition>> = {}

/**
 * The overrides of a form's fields by field key, merged from the platform's definitions and the
 * layout's conditions.
 */
export class FieldOverrides {
  private readonly merged = observable.map<string, FieldOverride>({}, { deep: false })
  private defined: OverridesByKey = {}
  private readonly requiredByLayout = new Map<string, boolean>()
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
    makeObservable(this, { isEmpty: computed, additions: computedStruct, define: action, setRequired: action })
  }

  /** Sets the definitions of the platform, and drops those that it set before. */
  define(definitions: OverridesByKey): void {
    const keys = new Set([...Object.keys(this.defined), ...Object.keys(definitions)])
    this.defined = definitions
    for (const key of keys) this.merge(key)
  }

  /**
   * Sets whether a condition of the layout requires the field. A definition of the platform takes
   * precedence.
   */
  setRequired(key: string, { isRequired }: { readonly isRequired: boolean }): void {
    this.requiredByLayout.set(key, isRequired)
    this.merge(key)
  }

  /** Most forms have no overrides, and a map lookup for each field costs time. */
  get isEmpty(): boolean {
    return this.merged.size === 0
  }

  /** The fields that a form gets when its document doesn't have them, by name. */
  get additions(): Readonly<Record<string, FieldAddition>> {
    if (this.isEmpty) return NO_ADDITIONS
    const added = [...this.merged].flatMap(([key, { addition, isVisible }]) =>
      addition && isVisible !== false ? [[key, addition] as const] : [],
    )
    return Object.fromEntries(added)
  }

  get(key: string): FieldOverride | undefined {
    return this.isEmpty ? undefined : this.merged.get(key)
  }

  [Symbol.iterator](): Iterator<[string, FieldOverride]> {
    return this.merged[Symbol.iterator]()
  }

  private merge(key: string): void {
    const isRequired = this.requiredByLayout.get(key)
    const defined = Object.hasOwn(this.defined, key) ? this.defined[key] : undefined
    if (isRequired === undefined && defined === undefined) this.merged.delete(key)
    else this.merged.set(key, { ...(isRequired !== undefined && { isRequired }), ...defined })
    this.onChange()
  }
}
