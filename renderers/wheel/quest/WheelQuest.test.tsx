// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { emptyWheels, sampleWheels } from '../../../.storybook/wheelData.ts'
import { loaded, show } from '../wheel.fixture.tsx'
import WheelQuest from './WheelQuest.tsx'

afterEach(cleanup)

it.each([
  ['stake', 'Choose a game', '/gamehall'],
  ['deposit', 'Deposit', '/cashier/deposit'],
] as const)('[PLY-06] a quest of the kind %s leads by “%s” to %s', (type, name, address) => {
  const quest = { ...sampleWheels['wheels.quest'], goal: { type, target: 50, types: [] } }
  show(<WheelQuest quest={loaded(quest)} />)
  expect(screen.getByText('It gives: 2 spins')).toBeDefined()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
})

it('[PLY-06] a completed quest leads nowhere and shows when it was completed', () => {
  show(<WheelQuest quest={loaded(emptyWheels['wheels.quest'])} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^Completed/).textContent).toContain('20.11.2026')
})
