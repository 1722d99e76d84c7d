interface Limits {
  readonly min?: number
  readonly max?: number
  /** Number of decimals that the amount may have, as amounts of crypto currencies do; by default none. */
  readonly decimals?: number
}

/**
 * Checks an amount from min to max, with or without commas between thousands; in whole units unless
 * decimals are allowed.
 */
export function sumErrors(sum: string, { min = -Infinity, max = Infinity, decimals = 0 }: Limits = {}): string[] {
  const digits = sum.replaceAll(',', '')
  if (!/^[1-9]\d*$/.test(digits) && !isDecimal(digits, decimals)) return ['wrongField']
  return Number(digits) >= min && Number(digits) <= max ? [] : ['sumError']
}

function isDecimal(digits: string, decimals: number): boolean {
  const [, fraction = ''] = /^(?:0|[1-9]\d*)\.(\d+)$/.exec(digits) ?? []
  return fraction !== '' && fraction.length <= decimals && Number(digits) > 0
}
