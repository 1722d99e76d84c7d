interface Limits {
  readonly min?: number
  readonly max?: number
}

/** Checks an amount in whole units from min to max, with or without commas between thousands. */
export function sumErrors(sum: string, { min = -Infinity, max = Infinity }: Limits = {}): string[] {
  const digits = sum.replaceAll(',', '')
  if (!/^[1-9]\d*$/.test(digits)) return ['wrongField']
  return Number(digits) >= min && Number(digits) <= max ? [] : ['sumError']
}
