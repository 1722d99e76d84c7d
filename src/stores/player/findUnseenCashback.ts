import type { Cashback } from '#schemas/cashback.ts'
import type { Api } from '#src/api/index.ts'

/** Storage key of the id of the last cashback that the player has seen. */
export const SEEN_CASHBACK_KEY = 'already_seen_cashback_id'

type CashbackState = Pick<Cashback, 'id' | 'status' | 'receiving_expired_at'>

/**
 * Returns whether the player hasn't seen a cashback that can be claimed or was paid out for good.
 */
export function isUnseen(
  { id, status, receiving_expired_at: expires }: CashbackState,
  seenId: string | undefined,
): boolean {
  if (String(id) === seenId) return false
  return status === 'active' || (status === 'paid_out' && expires === null)
}

/** Returns the newest cashback when the player hasn't seen it. */
export async function findUnseenCashback({
  cashbacks,
  storage,
}: Pick<Api, 'cashbacks' | 'storage'>): Promise<Cashback | undefined> {
  const query = { count: 1, sort: 'end_date', order: 'desc', statuses: ['paid_out', 'active'] } as const
  const [{ items }, stored] = await Promise.all([cashbacks.get(query), storage.get({ keys: [SEEN_CASHBACK_KEY] })])
  const [newest] = items
  return newest && isUnseen(newest, stored[SEEN_CASHBACK_KEY]) ? newest : undefined
}
