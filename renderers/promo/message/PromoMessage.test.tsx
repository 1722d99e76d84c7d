// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { promoMessage } from './definition.ts'

async function show(stage: 'there' | 'failed') {
  await registry.preload([promoMessage.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(promoMessage)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[SHL-20] a message shows its words and its amount, and its button closes the dialog on the way', async () => {
  await show('there')
  expect(screen.getByText('Weekly cashback')).toBeTruthy()
  expect(document.body.textContent).toContain('$18.75')
  const button = screen.getByText('To the cashier')
  const actions: unknown = JSON.parse(button.closest<HTMLElement>('[data-action]')?.dataset['action'] ?? '')
  expect(actions).toMatchObject([{ type: 'closeDialog' }, { type: 'navigate', url: '/cashier/wallet' }])
})

it('[SHL-20] one that cannot be had says so and can be asked for again', async () => {
  await show('failed')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
