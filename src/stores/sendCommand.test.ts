// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { sendCommand } from './sendCommand.ts'

afterEach(() => sessionStorage.clear())

/** Sends a command as often as there are outcomes, and returns the keys. */
async function keysOf(outcomes: readonly (ApiError | 'done')[], name = 'cashbacks.payout 7'): Promise<string[]> {
  const keys: string[] = []
  for (const outcome of outcomes) {
    const send = (key: string) => {
      keys.push(key)
      return outcome === 'done' ? Promise.resolve(1) : Promise.reject(outcome)
    }
    await sendCommand(name, send).catch(() => undefined)
  }
  return keys
}

const lost = new ApiError({ kind: 'network', status: 0 })
const slow = new ApiError({ kind: 'timeout', status: 0 })
const broken = new ApiError({ kind: 'refused', status: 500 })
const away = new ApiError({ kind: 'malformed', status: 502 })
const refused = new ApiError({ kind: 'refused', status: 422 })

describe('[CSH-08] a command that moves money', () => {
  it.each([
    ['lost', lost],
    ['late', slow],
    ['an error of the platform', broken],
    ['an error of a proxy', away],
  ])('has the same key in the next try when its answer was %s, and after a reload', async (_, failure) => {
    const [first, second] = await keysOf([failure, failure])
    const [third] = await keysOf(['done'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
  })

  it.each([
    ['carried out', 'done' as const],
    ['refused', refused],
  ])('has a new key once it was %s', async (_, outcome) => {
    const [first, second] = await keysOf([outcome, outcome])
    expect(second).not.toBe(first)
    expect(sessionStorage).toHaveLength(0)
  })

  it('has a key of its own', async () => {
    const [first] = await keysOf([lost])
    const [second] = await keysOf([lost], 'cashbacks.payout 8')
    expect(second).not.toBe(first)
  })
})
