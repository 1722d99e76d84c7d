import type { Entry } from './Entry.ts'
import type { Field } from './model.ts'

type Settings = Readonly<Record<string, unknown>>

/** Values of settings by their names; null is one that nobody has chosen. */
export type Choices = Readonly<Record<string, readonly (string | null)[]>>

/** When an editor sees a setting, and it counts: any of these is chosen, and none of those. */
export interface Shown {
  readonly only?: Choices
  readonly except?: Choices
}

export function isShown({ only, except }: Shown, settings: Settings): boolean {
  const has = (choices: Choices) =>
    Object.entries(choices).some(([name, among]) => among.some((it) => it === (settings[name] ?? null)))
  return (!only || has(only)) && !(except && has(except))
}

/** The fields that an editor sees in an entry: the CMS keeps what hidden ones held before, and their defaults. */
export const shownFields = (fields: readonly Field[], entry: Entry): readonly Field[] =>
  fields.filter(({ schema: { 'x-shown': shown } }) => !shown || isShown(shown, entry))
