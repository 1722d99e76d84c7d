import type { Cashback } from '#schemas/cashback.ts'
import type { Api } from '#src/api/index.ts'

/** Where the id of the last cashback that the player has seen is kept. */
export const SEEN_CASHBACK_KEY = 'already_seen_cashback_id'

type Seen = Pick<Cashback, 'id' | 'status' | 'receiving_expired_at'>

/** One that the player hasn't seen, and can have or has got for good. */
export function isUnseen({ id, status, receiving_expired_at: expires }: Seen, seenId: string | undefined): boolean {
  if (String(id) === seenId) return false
  return status === 'active' || (status === 'paid_out' && expires === null)
}

/** The newest cashback, where the player hasn't seen it. */
export async function findUnseenCashback({
  cashbacks,
  storage,
}: Pick<Api, 'cashbacks' | 'storage'>): Promise<Cashback | undefined> {
  const query = { count: 1, sort: 'end_date', order: 'desc', statuses: ['paid_out', 'active'] } as const
  const [{ items }, kept] = await Promise.all([cashbacks.get(query), storage.get([SEEN_CASHBACK_KEY])])
  const [newest] = items
  return newest && isUnseen(newest, kept[SEEN_CASHBACK_KEY]) ? newest : undefined
}
