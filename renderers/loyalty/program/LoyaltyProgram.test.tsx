// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleLoyalty } from '../../../.storybook/loyaltyData.ts'
import { loaded, show } from '../loyalty.fixture.tsx'
import { loyaltyProgram } from './definition.ts'
import LoyaltyProgram from './LoyaltyProgram.tsx'

afterEach(cleanup)

it('[PLY-07] a program is asked for by the name in the address', () => {
  const address = { path: '/loyalty/silver', params: { sysname: 'silver' }, query: {} }
  expect(loyaltyProgram.data['program']?.params({} as never, address as never)).toEqual({ sysname: 'silver' })
})

it('[PLY-07] a program has its time, its terms, and the points of its games', () => {
  const program = { ...sampleLoyalty['loyalty.program'], starts_at: '2027-09-01T00:00:00Z', state: 'upcoming' as const }
  show(<LoyaltyProgram headingLevel="h1" program={loaded(program)} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Silver reels')
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual(['Starts 01.09.2027 0:00', 'Ends 31.12.2027 23:59', 'Slots 2'])
  expect(screen.getByText('Free spins bring no points.')).toBeTruthy()
})
