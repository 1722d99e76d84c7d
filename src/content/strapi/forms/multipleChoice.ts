import { type Json, isObject } from '#src/shared/json.ts'

/** The widget whose value is any number of its choices. */
export const MULTIPLE_CHOICE = 'checkboxes'

const ITEM_KEYWORDS = new Set(['type', 'enum'])

/**
 * Converts the schema of a multiple choice to that of a single one, when its items have nothing but
 * choices.
 */
export function toSingleChoice({ type, uniqueItems, items, ...others }: Json, widget: unknown): Json | undefined {
  if (widget !== MULTIPLE_CHOICE || type !== 'array' || uniqueItems !== true || !isObject(items)) return undefined
  const hasOnlyChoices =
    Array.isArray(items['enum']) && Object.keys(items).every((keyword) => ITEM_KEYWORDS.has(keyword))
  return hasOnlyChoices ? { ...items, ...others } : undefined
}

/** Converts the schema of a single choice to that of a list of unique choices. */
export function toMultipleChoice({ type, enum: values, ...others }: Json): Json {
  const items = { ...(type !== undefined && { type }), enum: values }
  return { type: 'array', uniqueItems: true, items, ...others }
}
