import { type FormData, valueAt } from '../input/formData.ts'
import type { FormSchema } from '../schema/FormSchema.ts'
import { type FieldPath, isItem, pathKey } from '../schema/paths.ts'
import { MAX_INITIAL_ITEMS } from '../schema/structure.ts'
import { tupleOf } from '../schema/tupleOf.ts'

/** The values and items that a form starts with: those that were passed in, and the schema's defaults. */
export class StartingValues {
  private readonly schema: FormSchema
  private readonly given: FormData

  constructor(schema: FormSchema, given: FormData) {
    this.schema = schema
    this.given = given
  }

  /**
   * Returns the initial value of a field: the one that was passed in, else the default of its
   * schema.
   */
  valueAt(path: FieldPath): unknown {
    const givenValue = valueAt(this.given, path)
    if (givenValue !== undefined) return givenValue
    const fromListDefault = valueAt(this.defaultOfList(path), path.slice(-1))
    const schemas = this.schema.along(path).at(-1) ?? []
    return fromListDefault ?? schemas.find((it) => it['default'] !== undefined)?.['default']
  }

  /**
   * Returns the number of items that a list starts with, and how many of them, those of a tuple,
   * can't be removed.
   */
  itemsAt(path: FieldPath): { readonly start: number; readonly fixed: number } {
    const schemas = this.schema.along(path).at(-1) ?? []
    const fixed = Math.max(0, ...schemas.map((it) => tupleOf(it)?.items.length ?? 0))
    const initial = this.valueAt(path)
    const givenCount = Array.isArray(initial) ? initial.length : 0
    const minCount = givenCount > 0 ? Math.max(0, ...schemas.map(({ minItems }) => Number(minItems ?? 0))) : 0
    const requiredCount = Array.isArray(initial) ? 0 : (this.schema.required.lists.get(pathKey(path)) ?? 0)
    return { start: Math.max(fixed, givenCount, Math.min(minCount, MAX_INITIAL_ITEMS), requiredCount), fixed }
  }

  /** Returns the default of the list that contains an item. */
  private defaultOfList(path: FieldPath): unknown {
    const last = path.at(-1)
    if (last === undefined || !isItem(last)) return undefined
    const list = (this.schema.along(path).at(-2) ?? []).find((it) => Array.isArray(it['default']))
    return list?.['default']
  }
}
