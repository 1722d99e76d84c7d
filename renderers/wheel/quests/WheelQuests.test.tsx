// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleWheels } from '../../../.storybook/wheelData.ts'
import { loaded, press, show } from '../wheel.fixture.tsx'
import WheelQuests from './WheelQuests.tsx'

afterEach(cleanup)

it('[PLY-06] a quest shows its progress and reward, and opens its details; a completed one isn’t listed', async () => {
  const { top } = show(<WheelQuests heading="Quests" quests={loaded(sampleWheels['wheels.quests'])} />)
  const [open, ...others] = screen.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(open?.textContent).toContain('$12.50 / $50.00')
  expect(open?.textContent).toContain('2 spins')
  const bar = screen.getByLabelText<HTMLProgressElement>('Progress of High stakes')
  expect([bar.value, bar.max]).toEqual([12.5, 50])
  await press('Details of High stakes')
  expect(top()).toMatchObject({ slug: 'wheel-quest', params: { quest: '1' } })
})

it('[PLY-10] the history has the quests that were completed', () => {
  show(<WheelQuests questList="history" history={loaded(sampleWheels['wheels.history'])} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Warm up.*Completed 20\.11\.2026.*100 points/),
  ])
})
