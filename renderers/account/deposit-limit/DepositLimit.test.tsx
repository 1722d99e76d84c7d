// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { depositLimit } from './definition.ts'

async function show(stage: Stage = 'there') {
  await registry.preload([depositLimit.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(depositLimit)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-06] the limit says what is left, of how much, and a change that waits can be cancelled', async () => {
  await show()
  expect(document.body.textContent).toContain('$80.00')
  expect(document.body.textContent).toContain('of $200.00 · in 7 days')
  const cancel = screen.getByRole('button', { name: 'Cancel the change' })
  expect(JSON.parse(cancel.dataset['action'] ?? '')).toMatchObject([
    { type: 'callApi', method: 'account.cancelDepositLimitChange' },
  ])
})

it('[PRF-06] without a limit it says how to set one', async () => {
  await show('empty')
  expect(screen.getByText('No deposit limit')).toBeTruthy()
})
