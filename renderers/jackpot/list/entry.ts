import { defineEntry } from '#src/engine/definition.ts'
import type { JackpotListProps } from './definition.ts'

export const jackpotListEntry = defineEntry({
  name: 'jackpot.list',
  data: { jackpots: { source: 'jackpots.list', params: ({ limit: count = 12 }: JackpotListProps) => ({ count }) } },
  load: () => import('./JackpotList.tsx'),
})
