import { entriesOf } from '#src/shared/keysOf.ts'

const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const

export type Unit = keyof typeof SECONDS

/**
 * Splits whole seconds into days, hours, minutes and seconds; days are left out when there are
 * none.
 */
export function splitDuration(seconds: number): (readonly [Unit, number])[] {
  let rest = seconds
  const parts = entriesOf(SECONDS).map(([unit, length]) => {
    const amount = Math.floor(rest / length)
    rest -= amount * length
    return [unit, amount] as const
  })
  return parts.filter(([unit, amount]) => unit !== 'day' || amount > 0)
}
