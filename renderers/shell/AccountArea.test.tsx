// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { player } from '../../.storybook/player.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { AccountArea } from './AccountArea.tsx'

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
    expect(screen.getByText('$1,284').textContent).toBe('$1,284.50')
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/cashier/deposit')
    expect(screen.getByRole('button', { name: 'Sign out', hidden: true })).toBeTruthy()
    expect(screen.queryByText('Sign up')).toBeNull()
  })
})
