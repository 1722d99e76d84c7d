// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loaded, resultAt, show } from '../wheel.fixture.tsx'
import WheelResult from './WheelResult.tsx'

afterEach(cleanup)

it.each([
  [0, '$5.00', undefined],
  [2, '3 free spins', '/profile/bonuses'],
  [4, '$2.00 bonus', '/profile/bonuses'],
  [3, '50 points', '/profile/loyalty'],
])('[PLY-06] the gift of sector %i is %s, and is found at %s', (index, gift, address) => {
  const results = { items: [resultAt(index)], total: 1, offset: 0, count: 20 }
  show(<WheelResult results={loaded(results)} />)
  expect(screen.getByText(gift)).toBeDefined()
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(address)
  // what the draw followed from
  expect(screen.getByText('a1b2c3d4e5f60718293a4b5c6d7e8f90')).toBeDefined()
})

// half of all seeds are below this one, so that it draws number 501 of 1,000
const SEED = '8'.padEnd(64, '0')
/** By `printf 8%063d 0 | sha256sum`. */
const HASH = 'bd083cfb7e8f1f7004f593ace0d4f52396991d6d651121d5173783e4038ae47a'

it.each([
  [4, 'The seed draws the result that you were given.'],
  [0, 'The seed draws another result. Please contact our support team.'],
])('[PLY-06] a player checks that the seed of a spin draws sector %i: %s', async (index, verdict) => {
  const results = { items: [{ ...resultAt(index), seed: SEED }], total: 1, offset: 0, count: 20 }
  show(<WheelResult results={loaded(results)} />)
  expect(screen.getByText('Number 501 of 1,000: sector 5 of the wheel')).toBeDefined()
  expect(screen.getByText(verdict)).toBeDefined()
  expect(await screen.findByText(HASH)).toBeDefined()
})

it('[PLY-06] a spin is checked against the sectors that it was drawn from; without them there is no verdict', async () => {
  const sectors = [
    { reward_id: resultAt(1).reward.id, weight: 3 },
    { reward_id: resultAt(0).reward.id, weight: 1 },
  ]
  const shown = (over: object) => {
    const results = { items: [{ ...resultAt(1), seed: SEED, ...over }], total: 1, offset: 0, count: 20 }
    return show(<WheelResult results={loaded(results)} />)
  }
  shown({ sectors })
  expect(screen.getByText('Number 3 of 4: sector 1 of the wheel')).toBeDefined()
  expect(screen.getByText('The seed draws the result that you were given.')).toBeDefined()
  cleanup()
  shown({ sectors: null })
  expect(await screen.findByText(HASH)).toBeDefined()
  expect(screen.queryByText(/The seed draws/)).toBeNull()
})
