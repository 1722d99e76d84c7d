/** Answers of the wallet that say that the session is over. */
export const endedStatuses: ReadonlySet<string> = new Set(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN'])

const reasons: Readonly<Record<string, string>> = {
  too_late: 'too_late',
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'disabled',
}

/** Returns the game’s word for why the wallet didn’t take a bet. */
export function reasonOf(status: string | null): string {
  if (status === null) return 'failed'
  return endedStatuses.has(status) ? 'ended' : (reasons[status] ?? 'failed')
}
