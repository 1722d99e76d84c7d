import { useMemo, useState } from 'react'
import { shareEqual } from '#src/shared/shareEqual.ts'

/**
 * Returns a value that shares equal parts with the one before, so that only changes are rendered.
 */
export function useStableValue<T>(loaded: T): T {
  const [kept, keep] = useState(loaded)
  const shared = useMemo(() => shareEqual(kept, loaded), [kept, loaded])
  if (shared !== kept) keep(shared)
  return shared
}
