import type { Entry } from './Entry.ts'
import type { Field } from './model.ts'
import { isShown } from './shown.ts'

/**
 * Returns the fields that are shown for an entry. The CMS keeps earlier and default values of
 * hidden ones.
 */
export const shownFields = (fields: readonly Field[], entry: Entry): readonly Field[] =>
  fields.filter(({ schema: { 'x-shown': shown } }) => !shown || isShown(shown, entry))
