import type { Offer } from '../offer.ts'

/** Returns whether a player must deposit to get an offer. A bonus is a share of a deposit. */
export const needsDeposit = ({ trigger, promotions }: Pick<Offer, 'trigger' | 'promotions'>): boolean =>
  trigger.action === 'deposit' || promotions.some(({ type }) => type === 'bonus')
