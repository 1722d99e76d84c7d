// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Resource } from '#src/shared/Resource.ts'
import { contestData } from '../../../.storybook/contestSamples.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import JackpotList from './JackpotList.tsx'

const value = contestData['jackpots.list']

afterEach(cleanup)

it('[PLY-04] each jackpot has its sum, the sum by which it drops, and a link to its page', () => {
  render(
    <StoryProviders locale="en" theme="dark">
      <JackpotList heading="Jackpots" jackpots={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  const [mega] = screen.getAllByRole('listitem')
  expect(mega?.textContent).toBe('Mega$182,450.60For all slots.Drops by $250,000.00140 games')
  expect(mega?.querySelector('a')?.getAttribute('href')).toBe('/jackpots/1')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})
