// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Account } from '#schemas/account.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Overview from './Overview.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const show = (account: Partial<Account>) =>
  render(
    <StoryProviders locale="en" theme="dark" account={{ ...player, ...account }}>
      <Overview />
    </StoryProviders>,
  )

afterEach(cleanup)

it('[PRF-09] a player reads the total of main, bonus and betting bonus, rounded to two digits, without the play money', () => {
  show({
    balance_main: eur(10.1),
    balance_bonus: eur(20.2),
    balance_betting_bonus: eur(0.005),
    balance_fun: eur(1000),
  })
  expect(screen.getByText('Total').parentElement?.textContent).toContain('€30.31')
})

it('[PRF-01] a player without a name is called by the login, whose first letter is the avatar', () => {
  show({ fakename: '', login: 'élodie@example.com' })
  expect(screen.getByText('élodie@example.com')).toBeTruthy()
  expect(screen.getByText('É')).toBeTruthy()
})

it.each([
  [{ fakename: 'Vera', is_verified: true }, 'Vera', 'V', 'Verified'],
  [{ fakename: 'Vera', is_verified: false }, 'Vera', 'V', 'Not verified yet'],
])('[PRF-01] for %j it shows the name and the state of the verification', (account, name, letter, state) => {
  show(account)
  for (const words of [name, letter, state]) expect(screen.getByText(words)).toBeTruthy()
})

it('[PRF-09] the total and the balances that it adds up each have their names, in the currency of the player; play money is none', () => {
  show({ balance_main: eur(10.1), balance_bonus: eur(20.2), balance_betting_bonus: eur(1), balance_fun: eur(1000) })
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual(['Total €31.30', 'Main €10.10', 'Bonus €20.20', 'Betting bonus €1.00'])
  cleanup()
  show({ balance_main: eur(10.1), balance_bonus: eur(0), balance_betting_bonus: eur(0), balance_fun: eur(1000) })
  expect(screen.queryByText('Betting bonus')).toBeNull()
})
