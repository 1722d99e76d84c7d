/**
 * Blocks that failed while the server rendered this document: React leaves a mark with the digest, which is the block's
 * id. They must be read before React takes the document over.
 */
const failures = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('template[data-dgst]')].map(({ dataset }) => dataset['dgst'] ?? ''),
)

export const failedOnServer: ReadonlySet<string> = failures

/** They are of the first document alone. */
export function forgetFailures(): void {
  failures.clear()
}
