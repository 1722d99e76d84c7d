import { useEffect } from 'react'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Passes the surrounding stores to a test. */
export function Tap({ onStores }: { readonly onStores: (taken: RootStore) => void }) {
  const stores = useStores()
  useEffect(() => onStores(stores), [stores, onStores])
  return null
}
