/**
 * Ids of the blocks that failed while the server rendered this document. React marks them with
 * templates whose digest is the block's id, and removes these during hydration.
 */
const failures = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('template[data-dgst]')].map(({ dataset }) => dataset['dgst'] ?? ''),
)

export const failedOnServer: ReadonlySet<string> = failures

/** Clears the failures, which belong to the first document only. */
export function forgetFailures(): void {
  failures.clear()
}
