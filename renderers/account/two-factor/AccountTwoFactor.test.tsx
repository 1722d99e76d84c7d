// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { OwnTwoFactor } from '#schemas/two-factor.ts'
import type { AccountApi } from '#src/api/account.ts'
import { ApiError } from '#src/api/error.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import AccountTwoFactor from './AccountTwoFactor.tsx'

const off: OwnTwoFactor = { method: null, recovery_codes_left: 0, available: ['app'] }
const codes = ['k3mvx-9qhtb', 'aaaaa-bbbbb']

async function show(value: OwnTwoFactor, account: Partial<AccountApi> = {}, viewer = player) {
  const factor = new Resource(() => Promise.resolve(value))
  await factor.load()
  function Section() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { account }))
    return <AccountTwoFactor factor={factor} />
  }
  render(
    <StoryProviders locale="en" theme="dark" account={viewer}>
      <Section />
    </StoryProviders>,
  )
  return factor
}

afterEach(cleanup)

it('[PRF-03] an app is set up by its code, and the recovery codes stay though the state is known by now', async () => {
  const factor = await show(off, {
    setUpTwoFactorAuth: async (method, password) => {
      if (password !== 'croupier1') throw new Error('not the password')
      return { method, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', resend_time: null }
    },
    confirmTwoFactorAuth: async () => ({ recovery_codes: codes }),
  })
  expect(screen.queryByLabelText(/Code by e-mail/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'croupier1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  const code = screen.getByLabelText('Code of six digits')
  expect(document.activeElement).toBe(code)
  fireEvent.change(code, { target: { value: '12 34 56' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
  factor.succeed({ ...off, method: 'app', recovery_codes_left: 10 })
  await waitFor(() => expect(screen.getByText(codes[1] ?? '')).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(screen.getByText('10 recovery codes are left.')).toBeTruthy()
})

it('[PRF-03] what is on goes off by the password, and a wrong one is said', async () => {
  const proofs: unknown[] = []
  await show(
    { ...off, method: 'email', recovery_codes_left: 1 },
    {
      switchOffTwoFactorAuth: async (proof) => {
        proofs.push(proof)
        throw Object.assign(new Error('refused'), { invalidParameters: { password: ['x'] }, errorData: {} })
      },
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'guess' } })
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  expect(proofs).toEqual([{ password: 'guess' }])
})

it('[PRF-03] who has no password is not asked for one, and is told to sign in again where that was long ago', async () => {
  const asked: unknown[] = []
  const account: Partial<AccountApi> = {
    setUpTwoFactorAuth: async (...given) => {
      asked.push(given)
      throw new ApiError({ kind: 'refused', status: 400, type: 'InvalidRequestException', code: 1043 })
    },
  }
  await show(off, account, { ...player, has_password: false })
  expect(screen.queryByLabelText('Your password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText(/Sign out and in again/)).toBeTruthy()
  expect(asked).toEqual([['app', '']])
  cleanup()
  await show({ ...off, method: 'app', recovery_codes_left: 1 }, {}, { ...player, has_password: false })
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  expect(screen.queryByRole('button', { name: 'Password' })).toBeNull()
  expect(screen.getByLabelText(/recovery code/)).toBeTruthy()
})
