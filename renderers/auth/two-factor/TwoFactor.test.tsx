// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { twoFactor } from './definition.ts'

function hold({ session }: RootStore, resendIn: number | undefined): void {
  const resendAt = resendIn === undefined ? undefined : Date.now() + resendIn * 1000
  session.pending = { attempt: () => Promise.reject(new Error('asks nobody')), resendAt }
}

function Hold({ resendIn }: { readonly resendIn: number | undefined }) {
  const stores = useStores()
  useState(() => hold(stores, resendIn))
  return <SamplePage blocks={[sampleBlock(twoFactor)]} stage="waiting" />
}

/** A sign-in that needs its code; another one can be sent after the given number of seconds. */
async function show(resendIn?: number) {
  await registry.preload([twoFactor.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <Hold resendIn={resendIn} />
    </StoryProviders>,
  )
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('[AUT-05] another code can be sent after a countdown', async () => {
  await show(62)
  expect(screen.getByText('1:02')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
  act(() => vi.advanceTimersByTime(63_000))
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy()
})

it('[AUT-05] a code of an app is never sent', async () => {
  await show()
  expect(screen.getByText(/your authenticator app/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
})

it('the intro depends on whether a code was sent or an app shows it', async () => {
  const { unmount } = await show(60)
  expect(screen.getByText(/We’ve sent you a code/)).toBeTruthy()
  expect(screen.queryByText(/your authenticator app/)).toBeNull()
  unmount()
  await show()
  expect(screen.queryByText(/We’ve sent you a code/)).toBeNull()
})

const Toasts = observer(function Toasts() {
  return useStores().ui.toasts.toasts.map(({ id, key, type }) => <p key={id} role="status">{`${type}: ${key}`}</p>)
})

it('[AUT-05] the button is busy while another code is sent, and a failure is reported', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  let attempts = 0
  const attempt = () => {
    attempts++
    return promise
  }
  function Waiting() {
    const { session } = useStores()
    useState(() => Object.assign(session, { pending: { attempt, resendAt: Date.now() - 1000 } }))
    return <SamplePage blocks={[sampleBlock(twoFactor)]} stage="waiting" />
  }
  await registry.preload([twoFactor.name])
  render(
    <StoryProviders locale="en" theme="dark">
      <Waiting />
      <Toasts />
    </StoryProviders>,
  )
  const button = screen.getByRole('button', { name: 'Send a new code' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect([button.getAttribute('aria-busy'), attempts]).toEqual(['true', 1])
  await act(async () => reject(new Error('away')))
  await screen.findByText('error: form.generalError')
  expect(button.getAttribute('aria-busy')).toBeNull()
})
