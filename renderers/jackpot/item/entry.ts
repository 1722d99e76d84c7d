import { defineEntry } from '#src/engine/definition.ts'
import type { JackpotItemProps } from './definition.ts'

export const jackpotItemEntry = defineEntry({
  name: 'jackpot.item',
  data: { jackpot: { source: 'jackpots.item', params: (_: JackpotItemProps, { params: { id = '' } }) => ({ id }) } },
  load: () => import('./JackpotItem.tsx'),
})
