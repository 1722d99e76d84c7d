import { expect, it } from 'vitest'
import { dataSources } from '../../dataSources.ts'
import type { SourceInput } from '../defineSource.ts'

const list = (...items: string[]) => ({ items, total: items.length, offset: 0, count: 50 })

it.each([
  [{ type: 'casino' }, list('c'), [['casino', []]]],
  [{ type: 'betting', isOpen: true }, list('b'), [['betting', ['available', 'active', 'paused']]]],
  [
    {},
    list('c', 'b'),
    [
      ['casino', []],
      ['betting', []],
    ],
  ],
])('[BON-01] with %j the bonuses of these types are loaded', async (params, expected, requests) => {
  const asked: unknown[] = []
  const answer = (type: string, item: string) => async (query: { states: unknown; count: number }) => {
    expect(query.count).toBe(50)
    asked.push([type, query.states])
    return list(item)
  }
  const bonuses = { get: answer('casino', 'c'), getBetting: answer('betting', 'b') }
  const input = { api: { bonuses }, content: {} } as unknown as SourceInput
  expect(await dataSources['bonus.owned']?.load(input, params as never)).toEqual(expected)
  expect(asked).toEqual(requests)
})
