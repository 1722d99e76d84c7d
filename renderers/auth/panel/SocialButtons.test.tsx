// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthType } from '#schemas/authType.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import social from '../../../fixtures/content/auth-type/en/sign-up-social.json' with { type: 'json' }
import { SocialButtons } from './SocialButtons.tsx'

type View = 'registration' | 'socialRegistration' | 'authorization'

const opened: string[] = []

beforeEach(() => {
  opened.length = 0
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.spyOn(window, 'open').mockImplementation((url, _name, features) => {
    opened.push(`${String(url)} ${features}`)
    return { closed: false } as Window
  })
})
afterEach(() => {
  // Ends the polling of the window, so that no other test answers it.
  window.dispatchEvent(new MessageEvent('message', { data: 'sign_in_denied', origin: location.origin }))
  vi.unstubAllGlobals()
  cleanup()
  vi.restoreAllMocks()
})

function show(view: View, terms: { isActive: boolean; defaultValue: boolean }, type: object = social) {
  const { auth } = siteConfig
  const config = { ...siteConfig, auth: { ...auth, registration: { ...auth.registration, terms } } }
  render(
    <StoryProviders locale="en" theme="dark" config={config}>
      <SocialButtons type={type as AuthType} view={view} />
    </StoryProviders>,
  )
}

const press = () => fireEvent.click(screen.getByRole('button', { name: /Croupier ID/ }))
const window640 = (view: View) =>
  `/oauth/init?service=sandbox&redirect_url=%2F&type_auth=${view} popup,width=640,height=480`

it('[VAL-16] a click without accepting the terms opens nothing, and marks them until they are accepted', () => {
  show('registration', { isActive: true, defaultValue: false })
  const terms = screen.getByRole('checkbox')
  press()
  expect([opened, terms.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  const error = screen.getByText('Please accept the terms first.')
  expect([terms.getAttribute('aria-describedby'), error.getAttribute('aria-live')]).toEqual([error.id, 'polite'])
  fireEvent.click(terms)
  expect(screen.queryByText('Please accept the terms first.')).toBeNull()
  expect([terms.getAttribute('aria-describedby'), terms.getAttribute('aria-invalid')]).toEqual([null, null])
  press()
  expect(opened).toEqual([window640('registration')])
})

it.each([
  ['registration', { isActive: true, defaultValue: true }, true],
  ['registration', { isActive: false, defaultValue: false }, false],
  ['authorization', { isActive: true, defaultValue: false }, false],
] as const)('[AUT-18] in %s with the terms %j the service opens at once; terms shown: %s', (view, terms, areShown) => {
  show(view, terms)
  expect(screen.queryAllByRole('checkbox')).toHaveLength(areShown ? 1 : 0)
  press()
  expect(opened).toEqual([window640(view)])
  expect(localStorage.getItem('social-auth')).toBe('/')
})

it.each([
  ['/winners?from=menu', '/winners?from=menu'],
  ['/winners?show_popup_auth&from=menu', '/winners?from=menu'],
  ['/?redirectUrl=%2Fprofile%2Fsecurity', '/profile/security'],
])('[AUT-10] a sign-in by a service at %s returns to %s', (address, back) => {
  history.replaceState(null, '', address)
  show('authorization', { isActive: true, defaultValue: false })
  press()
  expect(localStorage.getItem('social-auth')).toBe(back)
})

it('[VAL-16] the terms have a default text', () => {
  const { termsText: _, termsLinks: __, ...rest } = social
  show('registration', { isActive: true, defaultValue: false }, rest)
  expect(screen.getByLabelText('I am 18 or older and accept the terms.')).toBeTruthy()
  press()
  expect(opened).toEqual([])
})

const Toasts = observer(function Toasts() {
  return useStores().ui.toasts.toasts.map(({ id, text, type }) => <p key={id} role="status">{`${type}: ${text}`}</p>)
})

/**
 * Chooses a service at an address and posts the message of its window. Returns where the page goes
 * and its toasts.
 */
async function receiveMessage(message: string, { origin = 'https://site.test', isCompleted = true, frame = '' } = {}) {
  const gone: string[] = []
  const notified: string[] = []
  vi.stubGlobal('location', {
    origin: 'https://site.test',
    pathname: '/winners',
    search: '?redirectUrl=%2Fprofile%2Fsecurity',
    assign: (address: string) => gone.push(address),
  })
  const account = () => Promise.resolve({ ...player, is_registration_completed: isCompleted })
  function Platform({ children }: { readonly children: ReactNode }) {
    const stores = useStores()
    useState(() => Object.assign(stores.api, apiOver({ 'account.getInfo': account })))
    useState(
      () =>
        frame && Object.assign(stores, { parentWindow: { origin: frame, reportSignIn: () => notified.push(frame) } }),
    )
    return children
  }
  render(
    <StoryProviders locale="en" theme="dark">
      <Platform>
        <SocialButtons type={social as AuthType} view="authorization" />
        <Toasts />
      </Platform>
    </StoryProviders>,
  )
  press()
  await act(async () => window.dispatchEvent(new MessageEvent('message', { data: message, origin })))
  const toasts = screen.queryAllByRole('status').map(({ textContent }) => textContent)
  return { gone, toasts, ...(frame && { told: notified }) }
}

describe('when the window of the service has posted its outcome', () => {
  it.each([
    [true, '/profile/security'],
    [false, '/winners?redirectUrl=%2Fprofile%2Fsecurity'],
  ])('[AUT-10] a player with a completed registration (%s) goes on to %s', async (isCompleted, address) => {
    expect(await receiveMessage('refresh_user', { isCompleted })).toEqual({ gone: [address], toasts: [] })
    expect(localStorage.getItem('social-auth')).toBeNull()
  })

  it('[AUT-12] in a frame the parent page is notified, and the frame stays on its page', async () => {
    const frame = 'https://partner.test'
    expect(await receiveMessage('refresh_user', { frame })).toEqual({
      gone: [],
      told: [frame],
      toasts: ['success: You’re signed in.'],
    })
  })

  it.each([
    ['sign_in_denied', 'error: You didn’t allow access, so you’re not signed in.'],
    ['sign_in_failed', 'error: We couldn’t sign you in with the other account. Please try again.'],
  ])('[AUT-10] %s is reported, and the page stays: %s', async (message, words) => {
    expect(await receiveMessage(message)).toEqual({ gone: [], toasts: [words] })
    expect(localStorage.getItem('social-auth')).toBeNull()
  })

  it.each([
    ['refresh_user', 'https://elsewhere.test'],
    ['something else', 'https://site.test'],
  ])('[AUT-10] %s from %s is ignored', async (message, origin) => {
    expect(await receiveMessage(message, { origin })).toEqual({ gone: [], toasts: [] })
    expect(localStorage.getItem('social-auth')).toBe('/profile/security')
  })
})

describe('while the window of the service is open', () => {
  const busy = () => screen.getByRole('button', { name: /Croupier ID/ }).getAttribute('aria-busy')

  it('[AUT-10] its button is busy until the window posts its outcome or is closed', async () => {
    vi.useFakeTimers()
    try {
      const child = { closed: false }
      vi.mocked(window.open).mockImplementation((url) => {
        opened.push(String(url))
        return child as Window
      })
      show('authorization', { isActive: true, defaultValue: false })
      press()
      press()
      expect([busy(), opened.length]).toEqual(['true', 1])
      await act(() => vi.advanceTimersByTimeAsync(5000))
      expect(busy()).toBe('true')
      child.closed = true
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect([busy(), localStorage.getItem('social-auth')]).toEqual([null, null])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[AUT-18] when no window can be opened, this one goes to the service', async () => {
    const gone: string[] = []
    vi.mocked(window.open).mockReturnValue(null)
    vi.stubGlobal('location', {
      origin: 'https://site.test',
      pathname: '/winners',
      search: '',
      assign: (address: string) => gone.push(address),
    })
    show('authorization', { isActive: true, defaultValue: false })
    await act(async () => void press())
    expect(gone).toEqual(['/oauth/init?service=sandbox&redirect_url=%2Fwinners&type_auth=authorization'])
  })
})
