// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import SessionEnd from './SessionEnd.tsx'

const warn = ({ session }: RootStore) => session.warn(Date.now() + 90_000)

function Warned() {
  const stores = useStores()
  useState(() => warn(stores))
  return <SessionEnd label="You will be signed out in" />
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('[SHL-13] the countdown runs until the player is signed out', () => {
  render(
    <StoryProviders locale="en" theme="dark">
      <Warned />
    </StoryProviders>,
  )
  expect(screen.getByRole('timer').textContent).toBe('1:30')
  // The dialog around it was announced; announcing each second would hide its text.
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('timer').textContent).toBe('0:30')
})
