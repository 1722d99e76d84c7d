// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleLoyalty } from '../../../.storybook/loyaltyData.ts'
import { loaded, sampleOf, show } from '../loyalty.fixture.tsx'
import LoyaltyProduct from './LoyaltyProduct.tsx'

afterEach(cleanup)

const info = sampleLoyalty['loyalty.info']

it.each([
  ['confirm', 1840, ['Price 100', 'You have 1,840', 'Left after this 1,740']],
  ['bought', 1740, ['You have 1,740']],
  ['insufficient', 60, ['Price 100', 'You have 60', 'Missing 40']],
] as const)('[SHL-20] the dialog %s of a player with %i points says: %j', (stage, points, words) => {
  show(<LoyaltyProduct stage={stage} products={sampleOf('loyalty.products')} info={loaded({ ...info, points })} />)
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.querySelector('[aria-hidden]')?.textContent}`)
  expect(rows).toEqual(words)
})
