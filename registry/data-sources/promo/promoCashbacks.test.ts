import { expect, it } from 'vitest'
import { dataSources } from '../../dataSources.ts'
import type { SourceInput } from '../defineSource.ts'

it('[BON-10] the cashbacks of a year are loaded, by their end, the newest first', async () => {
  const asked: unknown[] = []
  const list = { items: [], total: 0, offset: 0, count: 0 }
  const get = async (params: unknown) => (asked.push(params), list)
  const input = { api: { cashbacks: { get } }, content: {} } as unknown as SourceInput
  expect(await dataSources['promo.cashbacks']?.load(input, {} as never)).toBe(list)
  expect(asked).toEqual([{ count: 52, sort: 'end_date', order: 'desc' }])
})
