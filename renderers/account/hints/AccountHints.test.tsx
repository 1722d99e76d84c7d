// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import AccountHints from './AccountHints.tsx'
import { hints, type HintsProps } from './definition.ts'

const hour = 3_600_000

function show(value: { registration?: number; confirm?: number }) {
  const resource = new Resource(async () => value, { state: 'success', value })
  render(
    <StoryProviders locale="en" theme="dark">
      <AccountHints {...(hints.sample as HintsProps)} hints={resource} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-08] a new player without a deposit is reminded of it, with the remaining time', () => {
  show({ registration: Date.now() + 2 * hour })
  expect(screen.getByText(/welcome offer/)).toBeTruthy()
  expect(document.body.textContent).toMatch(/Time left: (2:00:00|1:59:59)/)
  expect(screen.queryByText(/Confirm your email/)).toBeNull()
})

it('[PRF-08] a player with an unconfirmed contact is reminded of it', () => {
  show({ confirm: Date.now() + 100 * hour })
  expect(screen.getByText(/Confirm your email/)).toBeTruthy()
})

it('[PRF-08] nothing is shown without hints, or when they have ended', () => {
  show({ registration: Date.now() - 1000 })
  expect(screen.queryByText(/welcome offer/)).toBeNull()
})
