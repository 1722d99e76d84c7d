// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { selfExclusion } from './definition.ts'
import SelfExclusion from './SelfExclusion.tsx'

async function show(stage: Stage = 'there') {
  await registry.preload([selfExclusion.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(selfExclusion)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-06] a break shows its end, and that money can be withdrawn', async () => {
  await show()
  expect(document.body.textContent).toContain('20.12.2026')
  expect(screen.getByText(/withdraw your money at any time/)).toBeTruthy()
})

it('[PRF-06] a player without a break is told about it', async () => {
  await show('empty')
  expect(screen.getByText(/take a break at any time/)).toBeTruthy()
})

it('[PRF-06] a break for good has no end', () => {
  const value = { is_active: true, starts_at: '2026-11-20T20:15:00Z', ends_at: null }
  render(
    <StoryProviders locale="en" theme="dark">
      <SelfExclusion exclusion={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  expect(screen.getByText('No games or deposits, permanently.')).toBeTruthy()
  expect(document.querySelector('time')).toBeNull()
  expect(screen.getByText(/withdraw your money at any time/)).toBeTruthy()
})
