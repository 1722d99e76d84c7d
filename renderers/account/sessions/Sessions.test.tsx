// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '#schemas/session.ts'
import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Sessions from './Sessions.tsx'

const session = (id: number, device: string, isCurrent = false): Session => ({
  id,
  device,
  created_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-20T20:15:00Z',
  network: '203.0.113.0/24',
  is_current: isCurrent,
})

async function show(list: Session[], over: Partial<Api['sessions']> = {}) {
  const resource = new Resource(() => Promise.resolve(list))
  await resource.load()
  const closed: unknown[] = []
  const there: { stores?: RootStore } = {}
  const sessions: Partial<Api['sessions']> = {
    closeSession: async ({ id }) => (closed.push(id), 1),
    closeOtherSessions: async () => (closed.push('others'), 1),
    ...over,
  }
  function Listed() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { sessions }))
    there.stores = stores
    return <Sessions sessions={resource} />
  }
  render(
    <StoryProviders locale="en" theme="dark">
      <Listed />
    </StoryProviders>,
  )
  const { stores } = there
  if (!stores) throw new Error('the stores are there once it is rendered')
  const toasts = () => stores.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`)
  return { closed, dialogs: stores.ui.dialogs, toasts }
}

afterEach(cleanup)

it('[PRF-03] this device is listed first and cannot be signed out here', async () => {
  await show([session(1, 'Firefox, Windows'), session(2, 'Safari, iOS', true)])
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('This device')).toBeTruthy()
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(second as HTMLElement).getByRole('button', { name: /Firefox, Windows/ })).toBeTruthy()
})

it('[PRF-03] a device is signed out only after a confirmation', async () => {
  const { closed, dialogs } = await show([session(1, 'Firefox, Windows'), session(2, 'Safari, iOS', true)])
  const button = screen.getByRole('button', { name: /Firefox, Windows/ })
  fireEvent.click(button)
  dialogs.close()
  await Promise.resolve()
  expect(closed).toEqual([])
  fireEvent.click(button)
  expect(dialogs.top?.slug).toBe('close-session')
  dialogs.agree()
  await waitFor(() => expect(closed).toEqual([1]))
})

it('[PRF-03] a player without other devices has nothing to sign out', async () => {
  await show([session(2, '', true)])
  expect(screen.getByText('Unknown device')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['one device', /Sign out Firefox/, 'close-session', 'closeSession'],
  ['all others', 'Sign out all other devices', 'close-other-sessions', 'closeOtherSessions'],
] as const)(
  '[PRF-03] the button that signs out %s rests while it does so, and says how it went',
  async (_, name, slug, call) => {
    const list = [session(1, 'Firefox, Windows'), session(2, 'Safari, iOS', true)]
    for (const [isDone, toast] of [
      [true, 'success: sessions.closed'],
      [false, 'error: sessions.notClosed'],
    ] as const) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      let calls = 0
      const { dialogs, toasts } = await show(list, {
        [call]: () => {
          calls++
          return promise
        },
      })
      const button = screen.getByRole('button', { name })
      fireEvent.click(button)
      expect([dialogs.top?.slug, button.getAttribute('aria-busy')]).toEqual([slug, null])
      await act(async () => dialogs.agree())
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
      fireEvent.click(button)
      expect([calls, toasts()]).toEqual([1, []])
      await act(async () => (isDone ? resolve(1) : reject(new Error('refused'))))
      expect([toasts(), button.getAttribute('aria-busy')]).toEqual([[toast], null])
      cleanup()
    }
  },
)
