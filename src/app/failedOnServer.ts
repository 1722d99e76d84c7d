/**
 * Blocks that failed while the server rendered this document: React leaves a mark with the digest, which is the block's
 * id. They must be read before React takes the document over.
 */
export const failedOnServer: ReadonlySet<string> = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('template[data-dgst]')].map(({ dataset }) => dataset['dgst'] ?? ''),
)
