import { type Json, isObject } from '#src/shared/json.ts'

/** Kind of field whose answer is any number of its choices. */
export const SEVERAL = 'checkboxes'

const OF_ITEMS = new Set(['type', 'enum'])

/** A list of choices as a row says it, where nothing else is said of its items: as the schema of one of them. */
export function asOne({ type, uniqueItems, items, ...others }: Json, widget: unknown): Json | undefined {
  if (widget !== SEVERAL || type !== 'array' || uniqueItems !== true || !isObject(items)) return undefined
  const isOfChoices = Array.isArray(items['enum']) && Object.keys(items).every((keyword) => OF_ITEMS.has(keyword))
  return isOfChoices ? { ...items, ...others } : undefined
}

/** The schema of one of the choices as that of a list of them, each at most once. */
export function asList({ type, enum: values, ...others }: Json): Json {
  const items = { ...(type !== undefined && { type }), enum: values }
  return { type: 'array', uniqueItems: true, items, ...others }
}
