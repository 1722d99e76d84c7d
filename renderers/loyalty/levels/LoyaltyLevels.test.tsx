// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleOf, show } from '../loyalty.fixture.tsx'
import LoyaltyLevels from './LoyaltyLevels.tsx'

afterEach(cleanup)

it('[PLY-07] a guest reads the levels, where they begin and what they give, and how it works', () => {
  show(<LoyaltyLevels levels={sampleOf('loyalty.levels')} />, { account: undefined as never })
  const levels = screen.getAllByRole('list')[0]?.children ?? []
  expect([...levels].map(({ textContent }) => textContent)[1]).toBe('SilverFrom 50010 free spins on arrival')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('link', { name: 'How it works' })).toBeTruthy()
})
