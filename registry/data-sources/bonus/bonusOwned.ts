import Type, { type Static } from 'typebox'
import type { Bonus } from '#schemas/bonus.ts'
import { type BonusState, bonusTypes, openBonusStates } from '#schemas/bonusStates.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const bonusOwnedParams = Type.Object(
  {
    /** Both types without it. */
    type: Type.Optional(Type.Enum(bonusTypes)),
    /** True for bonuses that have not ended. */
    isOpen: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** Number of bonuses of a type; the newest are loaded. */
const COUNT = 50

const ALL: readonly BonusState[] = []

/** Bonuses of the player, the newest first. */
export const bonusOwned = defineSource({
  cache: 'viewer',
  refreshOn: [
    'focus',
    'bonuses.activate',
    'bonuses.deactivate',
    'bonuses.remove',
    'bettingbonuses.activate',
    'bettingbonuses.remove',
    'campaigns.takepromotions',
    'cashier.makewithdrawal',
  ],
  async load({ api: { bonuses } }, { type, isOpen }: Static<typeof bonusOwnedParams>): Promise<List<Bonus>> {
    const query = { count: COUNT, states: isOpen ? openBonusStates : ALL }
    if (type === 'casino') return bonuses.get(query)
    if (type === 'betting') return bonuses.getBetting(query)
    const [casino, betting] = await Promise.all([bonuses.get(query), bonuses.getBetting(query)])
    return { ...casino, items: [...casino.items, ...betting.items], total: casino.total + betting.total }
  },
})
