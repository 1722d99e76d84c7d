const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const

export type Unit = keyof typeof SECONDS

/** Whole seconds as days, hours, minutes and seconds; days only where there are some. */
export function partsOf(seconds: number): (readonly [Unit, number])[] {
  let rest = seconds
  const parts = (Object.entries(SECONDS) as [Unit, number][]).map(([unit, length]) => {
    const amount = Math.floor(rest / length)
    rest -= amount * length
    return [unit, amount] as const
  })
  return parts.filter(([unit, amount]) => unit !== 'day' || amount > 0)
}
