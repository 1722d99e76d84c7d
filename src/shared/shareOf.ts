interface Share {
  /** With at most two decimals. */
  readonly percent: number
  /** The share is cut to this amount, in the currency's smallest unit. */
  readonly max: bigint
}

/** Returns a share of an amount, both in the currency's smallest unit, rounded down. */
export function shareOf(amount: bigint, { percent, max }: Share): bigint {
  const share = (amount * BigInt(Math.round(percent * 100))) / 10_000n
  return share < max ? share : max
}
