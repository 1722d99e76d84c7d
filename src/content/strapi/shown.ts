import type { Entry } from './Entry.ts'
import type { Field } from './model.ts'

type Settings = Readonly<Record<string, unknown>>

/** Values of settings by name; null stands for a setting without a value. */
export type Choices = Readonly<Record<string, readonly (string | null)[]>>

/**
 * The condition under which a setting is shown and applies: any of `only` matches, and none of
 * `except`.
 */
export interface Shown {
  readonly only?: Choices
  readonly except?: Choices
}

export function isShown({ only, except }: Shown, settings: Settings): boolean {
  const matches = (choices: Choices) =>
    Object.entries(choices).some(([name, values]) => values.some((it) => it === (settings[name] ?? null)))
  return (!only || matches(only)) && !(except && matches(except))
}

/**
 * Returns the fields that are shown for an entry. The CMS keeps earlier and default values of
 * hidden ones.
 */
export const shownFields = (fields: readonly Field[], entry: Entry): readonly Field[] =>
  fields.filter(({ schema: { 'x-shown': shown } }) => !shown || isShown(shown, entry))
