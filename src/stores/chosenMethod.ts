import type { RootStore } from './RootStore.ts'

const chosenByStores = new WeakMap<object, string>()

/** Remembers, in this tab, the payment method whose link was followed, until the next page asks for it. */
export function rememberChosenMethod(stores: Pick<RootStore, 'ui'>, sysname: string): void {
  chosenByStores.set(stores, sysname)
}

/** Returns whether the link of this method was followed, once. */
export function takeChosenMethod(stores: Pick<RootStore, 'ui'>, sysname: string): boolean {
  return chosenByStores.get(stores) === sysname && chosenByStores.delete(stores)
}
