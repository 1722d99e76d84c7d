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
