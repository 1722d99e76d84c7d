// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import SumsubCheck from './SumsubCheck.tsx'

const SUMSUB = 'https://in.sumsub.com'

let calls: string[] = []
let isRefused = false

beforeEach(() => {
  calls = []
  isRefused = false
})
afterEach(cleanup)

const answers = {
  'sumsub.getAccessToken': () => {
    calls.push('sumsub.getAccessToken')
    if (isRefused) return Promise.reject(new Error('no'))
    return Promise.resolve({ token: `token ${calls.length}` })
  },
  'account.setUserOnVerification': () => {
    calls.push('account.setUserOnVerification')
    return Promise.reject(new Error('the webhook tells in any case'))
  },
}

function Platform({ children }: { readonly children: ReactNode }) {
  const stores = useStores()
  useState(() => Object.assign(stores.api, apiOver(answers)))
  return children
}

/**
 * Sumsub's script shows its frame; returns the messages of the page to the frame, and sends those
 * of the frame to the page.
 */
async function open(locale: 'en' | 'es' | 'ar' = 'en', theme: 'dark' | 'light' = 'dark') {
  await act(async () => {
    render(
      <StoryProviders locale={locale} theme={theme} account={player}>
        <Platform>
          <SumsubCheck />
        </Platform>
      </StoryProviders>,
    )
  })
  const frame = document.querySelector('iframe')
  const messages: Record<string, unknown>[] = []
  if (frame?.contentWindow) {
    vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((data: object) => void messages.push({ ...data }))
  }
  const frameId = new URL(frame?.src ?? 'https://none.test').searchParams.get('_')
  const say = (method: string, more: object = {}, origin = SUMSUB) =>
    act(async () => {
      const data = { method, frameId, sessionId: 's', ...more }
      window.dispatchEvent(new MessageEvent('message', { origin, data }))
    })
  return { frame, told: messages, say }
}

it.each([
  ['en', 'dark'],
  ['es', 'light'],
  ['ar', 'dark'],
] as const)('[PRF-05] the check is in the language and the theme of the page: %s, %s', async (locale, theme) => {
  const { frame, told, say } = await open(locale, theme)
  expect(frame?.src).toContain(`${SUMSUB}/`)
  await say('idCheck.onReady')
  expect(told).toMatchObject([{ method: 'idCheck.init', accessToken: 'token 1', lang: locale, theme }])
})

it('[PRF-05] an expired token is replaced', async () => {
  const { told, say } = await open()
  await say('idCheck.onReady')
  await say('idCheck.onError', { code: 'invalid-token' })
  expect(calls).toEqual(['sumsub.getAccessToken', 'sumsub.getAccessToken'])
  expect(JSON.stringify(told.at(-1))).toContain('token 2')
})

it.each([
  ['idCheck.onApplicantSubmitted', SUMSUB, 1],
  ['idCheck.onApplicantResubmitted', SUMSUB, 1],
  ['idCheck.onApplicantSubmitted', 'https://elsewhere.test', 0],
  ['idCheck.onStepCompleted', SUMSUB, 0],
  ['idCheck.onApplicantLoaded', SUMSUB, 0],
])(
  '[PRF-05] on %s of %s the platform hears that the player is on verification, %i times',
  async (message, origin, times) => {
    const { say } = await open()
    await say('idCheck.onReady')
    await say(message, {}, origin)
    expect(calls.filter((call) => call === 'account.setUserOnVerification')).toHaveLength(times)
  },
)

it.each(['the check itself', 'the token'])(
  '[PRF-05] where %s fails, it says so and can be tried again',
  async (what) => {
    isRefused = what === 'the token'
    const { say } = await open()
    if (!isRefused) {
      await say('idCheck.onReady')
      await say('idCheck.onError', { code: 'other' })
    }
    expect(screen.getByRole('alert').textContent).toContain('isn’t available')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  },
)
