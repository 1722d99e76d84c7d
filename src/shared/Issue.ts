/** One place in a document that breaks its schema or a rule. */
export interface Issue {
  /** JSON path inside the document, `$` for the document itself. */
  readonly path: string
  readonly expected: string
  readonly found: string
}
