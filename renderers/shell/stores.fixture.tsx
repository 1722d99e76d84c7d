import { useEffect } from 'react'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Hands the stores that are around it to a test. */
export function Tap({ take }: { readonly take: (taken: RootStore) => void }) {
  const given = useStores()
  useEffect(() => take(given), [given, take])
  return null
}
