interface OfAccount {
  readonly uid: string
}

/** Orders by account, ascending: the order in which several accounts are locked. */
export const byUid = (one: OfAccount, other: OfAccount): number => Number(BigInt(one.uid) - BigInt(other.uid))
