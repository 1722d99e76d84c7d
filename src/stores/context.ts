import { createContext, use } from 'react'
import type { RootStore } from './RootStore.ts'

export const StoreContext = createContext<RootStore | undefined>(undefined)

/** The stores of this tab (or, on the server, of this request). */
export function useStores(): RootStore {
  const stores = use(StoreContext)
  if (!stores) throw new Error('useStores needs a StoreContext above it')
  return stores
}
