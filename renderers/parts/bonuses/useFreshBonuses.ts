import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useStores } from '#src/stores/context.ts'

/** Loads a list again when the player's balances are reported, because stakes count towards bonuses. */
export function useFreshBonuses(list: { readonly refresh: () => Promise<unknown> }): void {
  const { session } = useStores()
  useEffect(
    () =>
      reaction(
        // a new object with each report: a stake and its win within a second may leave the sums as they were
        () => session.account,
        () => void list.refresh(),
        // several bets within a second are one look
        { delay: 1000 },
      ),
    [session, list],
  )
}
