interface Route {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Returns the transaction that an address names, in its path or its query. */
export function transactionOf({ params, query }: Route): { readonly transaction: string } | undefined {
  const transaction = params['transaction'] ?? query['transaction']
  return transaction !== undefined && /^[a-z0-9]{20}$/.test(transaction) ? { transaction } : undefined
}
