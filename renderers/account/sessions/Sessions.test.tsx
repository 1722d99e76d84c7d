// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '#schemas/session.ts'
import type { AccountApi } from '#src/api/account.ts'
import { Resource } from '#src/shared/Resource.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { useStores } from '#src/stores/context.ts'
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

async function show(list: Session[]) {
  const resource = new Resource(() => Promise.resolve(list))
  await resource.load()
  const closed: unknown[] = []
  const there: { stores?: RootStore } = {}
  const account: Partial<AccountApi> = {
    closeSession: async (id) => (closed.push(id), 1),
    closeOtherSessions: async () => (closed.push('others'), 1),
  }
  function Listed() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { account }))
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
  return { closed, dialogs: stores.ui.dialogs }
}

afterEach(cleanup)

it('[PRF-03] this device stands first and cannot be signed out here', async () => {
  await show([session(1, 'Firefox, Windows'), session(2, 'Safari, iOS', true)])
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('This device')).toBeTruthy()
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(second as HTMLElement).getByRole('button', { name: /Firefox, Windows/ })).toBeTruthy()
})

it('[PRF-03] a device is signed out once the player has agreed, and not before', async () => {
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

it('[PRF-03] who is signed in here alone has nothing to sign out', async () => {
  await show([session(2, '', true)])
  expect(screen.getByText('Unknown device')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
