import type { ActionInput } from '#src/engine/actions.tsx'

/** Copies a text to the clipboard. */
export const copy = (_: unknown, { action, words }: ActionInput): Promise<void> =>
  navigator.clipboard.writeText(words(action.text))
