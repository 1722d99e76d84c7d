import { useStores } from '#src/stores/context.ts'

interface Known {
  readonly currency: string
  readonly balance: number
}

/**
 * Returns the player's main balance as it is now, in units of the currency; the known one without an
 * account in that currency. Read it in an observer.
 */
export function useMainBalance({ currency, balance }: Known): number {
  const { balances } = useStores().session
  return balances?.balance_main.currency === currency ? balances.balance_main.amount : balance
}
