import { useMemo, useState } from 'react'
import { shareEqual } from '#src/shared/shareEqual.ts'

/** What is loaded again is mostly the same: what has changed alone is rendered. */
export function useStableValue<T>(loaded: T): T {
  const [kept, keep] = useState(loaded)
  const shared = useMemo(() => shareEqual(kept, loaded), [kept, loaded])
  if (shared !== kept) keep(shared)
  return shared
}
