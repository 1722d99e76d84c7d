// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Balances from './Balances.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const amounts = {
  balance_main: eur(0.1),
  balance_bonus: eur(0.2),
  balance_betting_bonus: eur(7),
  balance_fun: eur(1000),
}

function Switched({ isOn }: { readonly isOn: boolean }) {
  const { config } = useStores()
  useState(() => Object.assign(config.functionalSettings, { isVisibleNoticeBetting: isOn }))
  return (
    <>
      <Balances bettingNotice="Bets on sports alone." />
      <Balances />
    </>
  )
}

const show = (isOn: boolean) =>
  render(
    <StoryProviders locale="en" theme="dark" account={{ ...player, ...amounts }}>
      <Switched isOn={isOn} />
    </StoryProviders>,
  )

afterEach(cleanup)

it('[PRF-09] each balance is listed by its kind, with the total', () => {
  show(false)
  const terms = screen.getAllByRole('term').slice(0, 5)
  const rows = terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual(['Total €7.30', 'Main €0.10', 'Bonus €0.20', 'Betting bonus €7.00', 'Play money €1,000.00'])
})

it('[API-07] isVisibleNoticeBetting shows the notice about the betting balance', () => {
  show(true)
  expect(document.querySelectorAll('section')).toHaveLength(2)
  expect(screen.getByText('Bets on sports alone.')).toBeTruthy()
  // Without a text in content there is nothing to show.
  expect(document.querySelectorAll('section')[1]?.querySelector('dl')?.nextElementSibling).toBeNull()
  cleanup()
  show(false)
  expect(screen.queryByText('Bets on sports alone.')).toBeNull()
})
