import { errorReasons } from '#schemas/errors.ts'
import { isApiError } from '#src/api/error.ts'

/** Texts of refusals that players can do something about. */
const texts = new Map<
  number,
  'bonuses.otherCurrency' | 'bonuses.bettingActive' | 'bonuses.inUse' | 'bonuses.selfExcluded'
>([
  [errorReasons.bonusActive, 'bonuses.bettingActive'],
  [errorReasons.bonusInUse, 'bonuses.inUse'],
  [errorReasons.bonusCurrency, 'bonuses.otherCurrency'],
  [errorReasons.selfExcluded, 'bonuses.selfExcluded'],
])

/** Returns the key of the text that players read when a command of a bonus failed. */
export const bonusRefusal = (error: unknown) => (isApiError(error) && texts.get(error.code)) || 'bonuses.failed'
