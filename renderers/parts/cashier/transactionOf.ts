interface Route {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Characters of the longest transaction that the data source takes. */
const LONGEST = 64

/**
 * Returns the transaction that an address names. One in the path is looked up whatever it is, so that
 * there is no page of a payment that doesn't exist.
 */
export function transactionOf({ params, query }: Route): { readonly transaction: string } | undefined {
  const { transaction: inPath } = params
  if (inPath !== undefined) return { transaction: inPath.slice(0, LONGEST) }
  const { transaction: inQuery = '' } = query
  return /^[a-z0-9]{20}$/.test(inQuery) ? { transaction: inQuery } : undefined
}
