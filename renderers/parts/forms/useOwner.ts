import { useState } from 'react'
import type { SessionStore } from '#src/stores/SessionStore.ts'

export interface Owner {
  readonly uid: number
  readonly count: number
}

/**
 * Returns the player whose answers the form contains; in the server's HTML, the one it was rendered
 * for. `count` changes when another player signs in, because the answers belong to the previous
 * one. A guest who signs in keeps theirs.
 */
export function useOwner(
  { uid, uidAtStart }: Pick<SessionStore, 'uid' | 'uidAtStart'>,
  { isHydrated }: { readonly isHydrated: boolean },
): Owner {
  const [owner, setOwner] = useState({ uid: isHydrated ? uid : uidAtStart, count: 0 })
  if (isHydrated && uid > 0 && uid !== owner.uid) {
    setOwner({ uid, count: owner.count + Number(owner.uid > 0) })
  }
  return owner
}
