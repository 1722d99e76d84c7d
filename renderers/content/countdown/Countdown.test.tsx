// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Value } from 'typebox/value'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Countdown from './Countdown.tsx'
import { countdown } from './definition.ts'
import { splitDuration } from './splitDuration.ts'

const UNTIL = '2027-01-02T01:01:02+01:00'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-01-01T00:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (over?: string) => (
  <StoryProviders locale="en" theme="dark">
    <Countdown heading="Soon" until={UNTIL} over={over} />
  </StoryProviders>
)
it('its seconds are not announced, and its moment is shown until it ends, in the digits of the language', () => {
  const { container } = render(
    <StoryProviders locale="ar" theme="dark">
      <Countdown until={UNTIL} over="It is there." />
    </StoryProviders>,
  )
  const timer = screen.getByRole('timer')
  expect([timer.getAttribute('aria-live'), container.querySelectorAll('time').length]).toEqual(['off', 1])
  const two = new Intl.NumberFormat('ar', { minimumIntegerDigits: 2 }).format(1)
  expect(timer.querySelector('.amount')?.textContent).toBe(two)
  expect(timer.querySelector('.unit')?.textContent).not.toMatch(/[a-z]/i)
  act(() => void vi.advanceTimersByTime(172_800_000))
  expect([screen.queryByRole('timer'), container.querySelector('time')]).toEqual([null, null])
  expect(screen.getByText('It is there.')).toBeTruthy()
})

it('a countdown that is unmounted stops its timer', () => {
  const { unmount } = render(page())
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

const timerText = () => screen.getByRole('timer').textContent

it('a countdown ticks each second, and shows its end', () => {
  render(page('It is there.'))
  expect(timerText()).toBe('01day00hours01minute02seconds')
  act(() => void vi.advanceTimersByTime(3000))
  expect(timerText()).toBe('01day00hours00minutes59seconds')
  act(() => void vi.advanceTimersByTime(86_460_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('It is there.')).toBeTruthy()
})

it('a countdown without a text for its end disappears then', () => {
  const { container } = render(page())
  act(() => void vi.advanceTimersByTime(172_800_000))
  expect(container.querySelector('section')).toBeNull()
})

it('the server shows the moment only', () => {
  const html = renderToString(page('It is there.'))
  expect(html).toContain(`dateTime="${UNTIL}"`)
  expect(html).toContain('data-waiting')
})

it('seconds are split into days, hours, minutes and seconds', () => {
  expect(splitDuration(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual([
    ['day', 2],
    ['hour', 3],
    ['minute', 4],
    ['second', 5],
  ])
  expect(splitDuration(59).map(([unit]) => unit)).toEqual(['hour', 'minute', 'second'])
})

it.each([
  ['2027-01-01T20:00Z', true],
  ['2027-01-01T20:00:30+01:00', true],
  ['2027-13-01T20:00Z', false],
  ['2027-01-01T20:00', false],
  ['tomorrow', false],
  ['2027-04-31T20:00Z', false],
  ['2027-02-30T20:00Z', false],
  ['2028-02-29T20:00Z', true],
])('until %s is accepted: %s', (until, isAccepted) => {
  expect(Value.Check(countdown.props ?? {}, { until })).toBe(isAccepted)
})
