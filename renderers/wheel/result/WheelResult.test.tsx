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
  show(<WheelResult results={loaded({ items: [resultAt(index)], total: 1, offset: 0, count: 20 })} />)
  expect(screen.getByText(gift)).toBeDefined()
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(address)
  // what the draw followed from
  expect(screen.getByText('a1b2c3d4e5f60718293a4b5c6d7e8f90')).toBeDefined()
})
