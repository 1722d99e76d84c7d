// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleLoyalty } from '../../../.storybook/loyaltyData.ts'
import { loaded, sampleOf, show } from '../loyalty.fixture.tsx'
import { loyaltyPrograms } from './definition.ts'
import LoyaltyPrograms from './LoyaltyPrograms.tsx'

afterEach(cleanup)

it.each([
  [{}, 2],
  [{ programs: '4' }, 4],
  [{ programs: '1' }, 2],
  [{ programs: 'many' }, 2],
  [{ programs: '1000' }, 100],
])('[PLY-07] the address with %j shows %i programs', (query, limit) => {
  const params = loyaltyPrograms.data['programs']?.params({} as never, { path: '/loyalty', params: {}, query } as never)
  expect(params).toEqual({ limit })
})

it('[PLY-07] programs say their state and their factor, lead to their pages, and there is a way to more', () => {
  show(<LoyaltyPrograms programs={sampleOf('loyalty.programs')} />)
  const [silver, tables] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(silver).toMatch(/Running2× pointsSilver reels/)
  expect(tables).toMatch(/Starts soon3× points/)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/loyalty/silver', '/loyalty/tables', '?programs=4'])
})

it('[PLY-07] when all programs are shown there is no way to more', () => {
  show(<LoyaltyPrograms programs={loaded({ ...sampleLoyalty['loyalty.programs'], total: 2 })} />)
  expect(screen.queryByText('Show more programs')).toBeNull()
})
