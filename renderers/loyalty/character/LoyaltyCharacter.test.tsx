// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleLoyalty } from '../../../.storybook/loyaltyData.ts'
import { loaded, press, sampleOf, show } from '../loyalty.fixture.tsx'
import LoyaltyCharacter from './LoyaltyCharacter.tsx'

afterEach(cleanup)

it('[PLY-07] the player’s character has its name, and a way to another one', async () => {
  const { stores } = show(<LoyaltyCharacter info={sampleOf('loyalty.info')} />)
  expect(screen.getByText('Fox')).toBeTruthy()
  await press('Change character')
  expect(stores.ui.dialogs.top?.slug).toBe('character-change')
})

it('[PLY-07] a player without a character is asked to choose one', () => {
  show(<LoyaltyCharacter info={loaded({ ...sampleLoyalty['loyalty.info'], character: null })} />)
  expect(screen.getByText('You haven’t chosen a character yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose a character' })).toBeTruthy()
})
