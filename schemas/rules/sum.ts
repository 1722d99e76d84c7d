interface Limits {
  readonly min?: number
  readonly max?: number
}

/** An amount in whole units, thousands commas aside, from min to max. */
export function sumErrors(sum: string, { min = -Infinity, max = Infinity }: Limits = {}): string[] {
  const digits = sum.replaceAll(',', '')
  if (!/^[1-9]\d*$/.test(digits)) return ['wrongField']
  return Number(digits) >= min && Number(digits) <= max ? [] : ['sumError']
}
