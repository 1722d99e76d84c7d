// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleWheels } from '../../../.storybook/wheelData.ts'
import { loaded, press, show } from '../wheel.fixture.tsx'
import WheelQuests from './WheelQuests.tsx'

afterEach(cleanup)

it('[PLY-06] a quest shows its progress and reward, and opens its details; a completed one shows when', async () => {
  const { top } = show(<WheelQuests heading="Quests" quests={loaded(sampleWheels['wheels.quests'])} />)
  const [open, completed] = screen.getAllByRole('listitem')
  expect(open?.textContent).toContain('$12.50 / $50.00')
  expect(open?.textContent).toContain('2 spins')
  expect(completed?.textContent).toContain('Completed 20.11.2026')
  const bar = screen.getByLabelText<HTMLProgressElement>('Progress of High stakes')
  expect([bar.value, bar.max]).toEqual([12.5, 50])
  await press('Details of Warm up')
  expect(top()).toMatchObject({ slug: 'wheel-quest', params: { quest: '2' } })
})

it('[PLY-10] the history has the quests that were completed', () => {
  show(<WheelQuests questList="history" history={loaded(sampleWheels['wheels.history'])} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Warm up.*100 points/),
  ])
})
