// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleLoyalty } from '../../../.storybook/loyaltyData.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { loaded, sampleOf, show } from '../loyalty.fixture.tsx'
import LoyaltyProgress from './LoyaltyProgress.tsx'

afterEach(cleanup)

const info = sampleLoyalty['loyalty.info']

it('[PLY-07] a player reads level, points and the way to the next level, by what was earned', () => {
  const { container } = show(<LoyaltyProgress info={sampleOf('loyalty.info')} />)
  const terms = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(terms[0]).toBe('Your level Gold')
  expect(terms[1]).toMatch(/^Points 1,840/)
  // 3,260 of the points from 2,500 to 10,000
  expect(container.querySelector('progress')?.value).toBe(10)
  expect(screen.getByText('Next level: Platinum')).toBeTruthy()
  expect(screen.getByText('6,740 points to go')).toBeTruthy()
})

it('[PLY-11] at the highest level the bar is full', () => {
  const { container } = show(<LoyaltyProgress info={loaded({ ...info, id: 5, expCount: 60_000 })} />)
  expect(container.querySelector('progress')?.value).toBe(100)
  expect(screen.getByText('This is the highest level.')).toBeTruthy()
})

it('[PLY-07] the ladder marks the own level and those that were reached', () => {
  show(<LoyaltyProgress shows="ladder" info={sampleOf('loyalty.info')} />)
  const levels = screen.getAllByRole('list')[0]?.children ?? []
  const marked = [...levels].map((level) => [
    level.getAttribute('aria-current'),
    level.textContent?.includes('Reached'),
  ])
  expect(marked).toEqual([
    [null, true],
    [null, true],
    ['step', false],
    [null, false],
    [null, false],
  ])
})

it('[PLY-11] the picture of a point and the tutorial are those of the config, and none without', () => {
  const { loyalty } = siteConfig
  if (!loyalty) throw new Error('the demo has a loyalty program')
  const own = { ...siteConfig, loyalty: { ...loyalty, coinIcon: '/own.svg', tutorialUrl: '/own-way' } }
  const { container } = show(<LoyaltyProgress info={sampleOf('loyalty.info')} />, { config: own })
  expect(container.querySelector('dd img')?.getAttribute('src')).toBe('/own.svg')
  expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe('/own-way')
  cleanup()
  const { tutorialUrl: _, ...rest } = loyalty
  show(<LoyaltyProgress info={sampleOf('loyalty.info')} />, { config: { ...siteConfig, loyalty: rest } })
  expect(screen.queryByRole('link', { name: 'How it works' })).toBeNull()
})

it('[PLY-07] while no points are given it says so', () => {
  show(<LoyaltyProgress info={loaded({ ...info, is_active: false })} />)
  expect(screen.getByText(/Points are paused/)).toBeTruthy()
})
