import type { NameRules } from '#src/engine/names.ts'

/** Test helper: rules by which no name exists. */
export const noNames: NameRules = {
  checkAction: () => undefined,
  dialogOf: () => undefined,
  checkPage: () => undefined,
  checkRow: () => undefined,
  checkBinding: ({ path }) => `no value ${path}`,
  messagesOf: () => [],
}
