import type { NameRules } from '#src/engine/names.ts'

/** For tests: content that may name nothing. */
export const noNames: NameRules = {
  paths: new Set(),
  formatters: new Set(),
  facts: new Set(),
  checkAction: () => undefined,
}
