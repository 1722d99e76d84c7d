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
