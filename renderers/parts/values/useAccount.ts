import type { Account } from '#schemas/account.ts'
import { useStores } from '#src/stores/context.ts'
import { useHydratedValue } from '../forms/useHydratedValue.ts'

/**
 * Returns the account to show in an observer. While a part of the page hydrates, that is the account which the server
 * rendered it for: the balance or the player may have changed since.
 */
export function useAccount(): Account | undefined {
  const { account, accountAtStart } = useStores().session
  return useHydratedValue(account, accountAtStart)
}
