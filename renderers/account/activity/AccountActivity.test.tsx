// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { activity } from './definition.ts'

async function show(stage: Stage = 'there') {
  await registry.preload([activity.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(activity)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-06] the net position of a day, a week and a month, and the time of today', async () => {
  await show()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Last 24 hours',
    'Last 7 days',
    'Last 30 days',
  ])
  expect(document.body.textContent).toContain('-$90.00')
  expect(screen.getByText('1 h 30 min here today')).toBeTruthy()
})
