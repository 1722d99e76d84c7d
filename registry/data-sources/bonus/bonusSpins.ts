import type { FreeSpinPack } from '#schemas/freeSpins.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const bonusSpinsParams = Nothing

/** Number of packs that specification §9 names. */
const COUNT = 99

/** Free spins that the player can use now. */
export const bonusSpins = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'campaigns.takepromotions'],
  load: ({ api }): Promise<List<FreeSpinPack>> => api.freeSpins.get({ status: 'active', count: COUNT }),
})
