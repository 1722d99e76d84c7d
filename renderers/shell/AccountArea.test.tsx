// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { AccountArea } from './AccountArea.tsx'
import { lazyPlayerArea } from './lazyPlayerArea.tsx'

beforeAll(async () => {
  await lazyPlayerArea.load()
})
afterEach(cleanup)

describe('account area of the header', () => {
  it('a guest gets the ways in: links without a script, the auth panel with one', () => {
    render(
      <StoryProviders locale="es" theme="dark">
        <AccountArea />
      </StoryProviders>,
    )
    const signIn = screen.getByRole('link', { name: 'Entrar' })
    expect(signIn.getAttribute('href')).toBe('/es/forms/sign_in')
    expect(JSON.parse(signIn.dataset['action'] ?? '[]')).toMatchObject([{ type: 'openAuth', view: 'authorization' }])
    expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe('/es/forms/sign_up')
  })

  it('a player sees the balance beside the way to deposit, and can sign out', () => {
    render(
      <StoryProviders locale="en" theme="dark" account={player}>
        <AccountArea />
      </StoryProviders>,
    )
    const balance = screen.getByRole('link', { name: /Balance/ })
    expect([balance.textContent, balance.getAttribute('href')]).toEqual(['Balance$1,284.50', '/cashier'])
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/cashier/deposit')
    expect(screen.getByRole('button', { name: 'Sign out', hidden: true })).toBeTruthy()
    expect(screen.queryByText('Sign up')).toBeNull()
  })

  it.each([
    [undefined, 'account-menu'],
    ['header-profile-menu', 'account-menu'],
    ['header-cashier', 'balances'],
  ] as const)(
    '[CSH-09] with detalization %s the balances by kind are in %s, and nowhere else',
    (detalization, panel) => {
      const amount = (value: number) => ({ amount: value, currency: 'USD' })
      const account = { ...player, balance_bonus: amount(40), balance_betting_bonus: amount(15.5) }
      function Shown() {
        const stores = useStores()
        useState(() => Object.assign(stores, { config: { ...siteConfig, detalization } }))
        return <AccountArea />
      }
      const { container } = render(
        <StoryProviders locale="en" theme="dark" account={account}>
          <Shown />
        </StoryProviders>,
      )
      const lists = [...container.querySelectorAll('dl')]
      expect(lists.map((list) => list.closest('[popover]')?.id)).toEqual([panel])
      expect(lists[0]?.textContent).toBe('Your money$1,284.50Casino bonus$40.00Betting bonus$15.50Total$1,340.00')
      expect(container.querySelector(`button[popovertarget="${panel}"]`)).toBeTruthy()
    },
  )
})
