import type { RootStore } from './RootStore.ts'

/** Loads the balances after money has moved. It has moved, whether or not they can be loaded now. */
export async function loadBalances({ api, session }: Pick<RootStore, 'api' | 'session'>): Promise<void> {
  await api.account.getBalance().then(
    (balances) => session.setBalances(balances),
    () => undefined,
  )
}
