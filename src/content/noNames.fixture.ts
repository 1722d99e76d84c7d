import type { NameRules } from '#src/engine/names.ts'

/** For tests: content that may name nothing. */
export const noNames: NameRules = {
  checkAction: () => undefined,
  dialogOf: () => undefined,
  checkPage: () => undefined,
  checkRow: () => undefined,
  checkBinding: ({ path }) => `no value ${path}`,
  messagesOf: () => [],
}
