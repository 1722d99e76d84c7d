import type { Json } from '#src/shared/json.ts'
import { layoutAt } from '../layout/layoutAt.ts'
import { FIELD, factNamesIn } from '../layout/layoutConditions.ts'
import { type FieldPath, isItem } from '../schema/paths.ts'
import { isAlwaysIn } from '../schema/schemasAt.ts'
import type { FieldOverride } from '../store/FieldOverride.ts'
import type { FormStore } from '../store/FormStore.ts'

interface PostedPage {
  readonly schema: unknown
  readonly uiSchema?: Json
  readonly definitions: Readonly<Record<string, FieldOverride>> | undefined
  /** Keys of the fields that the page has posted. */
  readonly posted: ReadonlySet<string>
  /** Keys of the fields that appeared with an earlier answer. */
  readonly known: readonly string[]
}

/**
 * Returns the keys of the fields in error that the posted page didn't have, because only what was
 * chosen on it makes them appear. Their errors are shown once they were seen. An empty field that is
 * always there counts as seen, since a browser posts nothing for an unchecked box.
 */
export function appearedFields(store: FormStore, { posted, known, ...form }: PostedPage): string[] {
  return Object.keys(store.outcome.errors).filter(
    (key) => key !== '' && !posted.has(key) && !known.includes(key) && isConditional(key.split('/'), form),
  )
}

function isConditional(path: FieldPath, { schema, uiSchema, definitions }: Omit<PostedPage, 'posted' | 'known'>) {
  if (path.some(isItem)) return false
  const isDefined = definitions !== undefined && Object.hasOwn(definitions, path.join('/'))
  return (
    isDefined || !isAlwaysIn(schema, path) || path.some((_, index) => hasCondition(uiSchema, path.slice(0, index + 1)))
  )
}

/** Returns whether a part has a condition on other fields; facts of the page are the same for every post of it. */
const hasCondition = (uiSchema: Json | undefined, path: FieldPath) =>
  factNamesIn(layoutAt(uiSchema, path)['ui:visibleWhen']).some((name) => name.startsWith(FIELD))
