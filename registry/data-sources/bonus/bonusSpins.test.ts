import { expect, it } from 'vitest'
import { dataSources } from '../../dataSources.ts'
import type { SourceInput } from '../defineSource.ts'

it('[BON-04] the free spins that can be used are loaded, 99 packs at most', async () => {
  const asked: unknown[] = []
  const list = { items: [], total: 0, offset: 0, count: 99 }
  const get = async (params: unknown) => (asked.push(params), list)
  const input = { api: { freeSpins: { get } }, content: {} } as unknown as SourceInput
  expect(await dataSources['bonus.spins']?.load(input, {} as never)).toBe(list)
  expect(asked).toEqual([{ status: 'active', count: 99 }])
})
