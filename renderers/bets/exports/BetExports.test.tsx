// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { betExports } from './definition.ts'

async function show(stage: Stage = 'there') {
  await registry.preload([betExports.name])
  return render(
    <StoryProviders locale="en" theme="dark">
      <SamplePage blocks={[sampleBlock(betExports)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-07] a file that is ready can be downloaded, one that is being made cannot', async () => {
  await show()
  expect(screen.getByText('Being made')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Download' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/bets.export/a'])
  expect(links[0]?.hasAttribute('download')).toBe(true)
  expect(screen.getByText(/128 bets/)).toBeTruthy()
})
