/**
 * Entries of the blocks that failed while the server rendered this document. Their fault views stand in its HTML; they
 * must be read before React takes the document over.
 */
export const failedOnServer: ReadonlySet<string> = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-fault="render"]')].map(
        (element) => element.dataset['entry'] ?? '',
      ),
)
