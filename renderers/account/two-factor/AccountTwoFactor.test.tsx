// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnTwoFactor, RecoveryCodes, TwoFactorMethod, TwoFactorSetup } from '#schemas/twoFactor.ts'
import { ApiError } from '#src/api/error.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import AccountTwoFactor from './AccountTwoFactor.tsx'

const off: OwnTwoFactor = { method: null, recovery_codes_left: 0, available: ['app'] }
const codes = ['k3mvx-9qhtb', 'aaaaa-bbbbb']

let ui: RootStore['ui']

/** Answers of the platform; the setup and the switching off are one call. */
interface Answers {
  readonly setUp?: (method: TwoFactorMethod, password: string) => Promise<TwoFactorSetup>
  readonly switchOff?: (proof: { readonly password?: string; readonly code?: string }) => Promise<1>
  readonly confirm?: (code: string) => Promise<RecoveryCodes>
}

interface Change {
  readonly two_factor: boolean
  readonly method: TwoFactorMethod
  readonly password?: string
  readonly code?: string
}

const twoFactorApi = ({ setUp, switchOff, confirm }: Answers) => ({
  changeTwoFactorAuth: async ({ two_factor: isSetUp, method, ...proof }: Change) =>
    isSetUp ? setUp?.(method, proof.password ?? '') : switchOff?.(proof),
  confirmTwoFactorAuth: async ({ code }: { readonly code: string }) => confirm?.(code),
})

async function show(value: OwnTwoFactor, answers: Answers = {}, viewer = player) {
  const factor = new Resource(() => Promise.resolve(value))
  await factor.load()
  function Section() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { twoFactor: twoFactorApi(answers) }))
    ui = stores.ui
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

it('[PRF-03] an app is set up by its code, and the recovery codes stay after the state has been reloaded', async () => {
  const factor = await show(off, {
    setUp: async (method, password) => {
      if (password !== 'croupier1') throw new Error('not the password')
      return { method, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', resend_time: null }
    },
    confirm: async () => ({ recovery_codes: codes }),
  })
  expect(screen.queryByLabelText(/Code by email/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'croupier1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  const code = screen.getByLabelText('Six-digit code')
  expect(document.activeElement).toBe(code)
  fireEvent.change(code, { target: { value: '12 34 56' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
  factor.succeed({ ...off, method: 'app', recovery_codes_left: 10 })
  await waitFor(() => expect(screen.getByText(codes[1] ?? '')).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(screen.getByText('10 recovery codes are left.')).toBeTruthy()
})

it('[PRF-03] it is switched off by the password, and a wrong one is reported', async () => {
  const proofs: unknown[] = []
  await show(
    { ...off, method: 'email', recovery_codes_left: 1 },
    {
      switchOff: async (proof) => {
        proofs.push(proof)
        throw Object.assign(new Error('refused'), { invalidParameters: { password: ['x'] }, errorData: {} })
      },
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'guess' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('This password isn’t correct.')).toBeTruthy()
  expect(proofs).toEqual([{ password: 'guess' }])
})

it('[PRF-03] a player without a password is not asked for one, and has to sign in again after a while', async () => {
  const setups: unknown[] = []
  const answers: Answers = {
    setUp: async (...args) => {
      setups.push(args)
      throw new ApiError({ kind: 'refused', status: 400, type: 'InvalidRequestException', code: 1043 })
    },
  }
  await show(off, answers, { ...player, has_password: false })
  expect(screen.queryByLabelText('Your password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/Sign out, sign in and try again/)).toBeTruthy()
  expect(setups).toEqual([['app', '']])
  cleanup()
  await show({ ...off, method: 'app', recovery_codes_left: 1 }, {}, { ...player, has_password: false })
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(screen.queryByRole('button', { name: 'Password' })).toBeNull()
  expect(screen.getByLabelText(/recovery code/)).toBeTruthy()
})

it.each([
  ['app', 'Authenticator app'],
  ['email', 'Code by email'],
  ['sms', 'Code by SMS'],
] as const)('[PRF-03] the method %s is shown: %s', async (method, words) => {
  await show({ ...off, method, recovery_codes_left: 4 })
  expect(screen.getByText('On').parentElement?.textContent).toBe(`On ${words}`)
  expect(screen.getByText('4 recovery codes are left.')).toBeTruthy()
})

it('[PRF-03] it is also switched off by a code, trimmed, and never by an empty one', async () => {
  const proofs: unknown[] = []
  const switchOff: Answers['switchOff'] = async (proof) => {
    proofs.push(proof)
    throw new Error('refused')
  }
  await show({ ...off, method: 'app', recovery_codes_left: 1 }, { switchOff })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  press()
  press()
  expect(proofs).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Code' }))
  press()
  expect(proofs).toEqual([])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' k3mvx-9qhtb ' } })
  press()
  await waitFor(() => expect(proofs).toEqual([{ code: 'k3mvx-9qhtb' }]))
})

it('[PRF-03] nothing is set up without the password, and nothing confirmed before six digits', async () => {
  const setups: unknown[] = []
  await show(off, {
    setUp: async (method, password) => {
      setups.push([method, password])
      return { method, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', resend_time: null }
    },
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/settings')
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(setups).toEqual([])
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'croupier1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  const code = await screen.findByLabelText('Six-digit code')
  expect(setups).toEqual([['app', 'croupier1']])
  // an app generates codes, so there is none to send again
  expect(screen.queryByText(/request a new code/)).toBeNull()
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  for (const [digits, isDisabled] of [
    ['12345', true],
    ['123456', false],
  ] as const) {
    fireEvent.change(code, { target: { value: digits } })
    expect(confirm.disabled).toBe(isDisabled)
  }
})

const setup = { method: 'email', secret: null, uri: null, resend_time: 60 } as const

it('[PRF-03] a code that is sent can be sent again after a while, without the password again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const setups: unknown[] = []
    await show(
      { ...off, available: ['app', 'email', 'sms'] },
      {
        setUp: async (...args) => {
          setups.push(args)
          return setup
        },
      },
    )
    // Every method is available, so there is no contact left to confirm.
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /Code by email/ }))
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'croupier1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText(/sent a code to your email/)).toBeTruthy()
    expect([screen.queryByRole('img'), screen.queryByRole('button', { name: 'Send a new code' })]).toEqual([null, null])
    expect(screen.getByText('1:00')).toBeTruthy()
    act(() => vi.advanceTimersByTime(61_000))
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
    await screen.findByText('1:00')
    expect(setups).toEqual([
      ['email', 'croupier1'],
      ['email', 'croupier1'],
    ])
  } finally {
    vi.useRealTimers()
  }
})

it('[PRF-03] a code takes six digits and no more, Enter sends none that is shorter, and a wrong one is announced', async () => {
  const tried: string[] = []
  await show(off, {
    setUp: async () => ({ ...setup, method: 'app', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
    confirm: async (code) => {
      tried.push(code)
      throw new ApiError({ kind: 'refused', status: 400, invalid_parameters: { code: ['x'] } })
    },
  })
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'croupier1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code')
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  for (const [typed, accepted] of [
    ['12345', '12345'],
    ['a1234567', '123456'],
  ] as const) {
    fireEvent.change(code, { target: { value: typed } })
    expect(code.value).toBe(accepted)
    fireEvent.submit(code.form!)
  }
  const problem = await screen.findByText('This code is wrong or has expired.')
  expect(problem.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(tried).toEqual(['123456'])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Your password')).toBeTruthy()
  expect(screen.queryByText('This code is wrong or has expired.')).toBeNull()
})

it.each([
  ['app', 'Code from your app or a recovery code'],
  ['email', 'Recovery code'],
  ['sms', 'Recovery code'],
] as const)('[PRF-03] the method %s is switched off by: %s', async (method, label) => {
  await show({ ...off, method, recovery_codes_left: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  fireEvent.click(screen.getByRole('button', { name: 'Code' }))
  expect(screen.getByLabelText(label)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 recovery code is left.')).toBeTruthy()
})

it('[PRF-03] the button is busy during the call, and an empty field gets the focus', async () => {
  const { promise, reject } = Promise.withResolvers<1>()
  let calls = 0
  await show(
    { ...off, method: 'app', recovery_codes_left: 1 },
    {
      switchOff: () => {
        calls++
        return promise
      },
    },
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  press()
  press()
  const password = screen.getByLabelText('Your password')
  expect(document.activeElement).toBe(password)
  fireEvent.change(password, { target: { value: 'croupier1' } })
  press()
  press()
  expect(screen.getByRole('button', { name: 'Turn off' }).getAttribute('aria-busy')).toBe('true')
  expect(calls).toBe(1)
  await act(async () => reject(new Error('away')))
  expect(screen.getByText(/Something went wrong/)).toBeTruthy()
})

it.each([
  [true, 'success: Copied.'],
  [false, 'error: Couldn’t copy.'],
])(
  '[PRF-03] recovery codes have the focus, are copied line by line (%s), and it says so: %s',
  async (isAllowed, toast) => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: async (text: string) => {
          if (!isAllowed) throw new Error('not allowed')
          copied.push(text)
        },
      },
    })
    try {
      await show(off, {
        setUp: async () => ({ ...setup, resend_time: null }),
        confirm: async () => ({ recovery_codes: codes }),
      })
      fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'croupier1' } })
      fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
      fireEvent.change(await screen.findByLabelText('Six-digit code'), { target: { value: '123456' } })
      fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
      const title = await screen.findByRole('heading', { name: /Save these recovery codes/ })
      expect(document.activeElement).toBe(title)
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy codes' })))
      expect(copied).toEqual(isAllowed ? ['k3mvx-9qhtb\naaaaa-bbbbb\n'] : [])
      expect(ui.toasts.toasts.map(({ type, text }) => `${type}: ${text}`)).toEqual([toast])
    } finally {
      vi.unstubAllGlobals()
    }
  },
)
