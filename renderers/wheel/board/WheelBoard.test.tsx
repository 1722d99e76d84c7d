// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { emptyWheels } from '../../../.storybook/wheelData.ts'
import { loaded, press, resultAt, sampleBoard, show } from '../wheel.fixture.tsx'
import WheelBoard from './WheelBoard.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const refused = (reason: string) => new ApiError({ kind: 'refused', status: 422, error_data: { reason } })

function answer(...outcomes: readonly (number | Error)[]) {
  const markShown = vi.fn(async () => 1)
  const left = [...outcomes]
  const spinWheel = vi.fn(async () => {
    const outcome = left.shift() ?? 0
    if (outcome instanceof Error) throw outcome
    return { result: resultAt(outcome), spin_balance: 2, commitment: 'c' }
  })
  return { spinWheel, markShown }
}

it('[PLY-06] a spin turns the wheel to the server’s result, says it, and opens the gift', async () => {
  const calls = answer(2)
  const { top } = show(<WheelBoard board={loaded(sampleBoard)} />, { calls })
  await press('Spin')
  expect(screen.getByRole('status').textContent).toBe('You’ve won: 3 free spins')
  expect(top()).toMatchObject({ slug: 'wheel-result', params: { campaign: '1', result: 'spin-2' } })
  expect(calls.markShown.mock.calls).toEqual([[{ result_id: 'spin-2' }]])
  // the third of eight sectors is at the top when the wheel is turned back by two of them
  const [disc] = screen.getByRole('img', { name: 'Wheel of fortune' }).getElementsByTagName('g')
  expect(disc?.getAttribute('transform')).toBe('rotate(270)')
})

it('[PLY-06] a spin without a gift says so and opens nothing', async () => {
  const { top } = show(<WheelBoard board={loaded(sampleBoard)} />, { calls: answer(1) })
  await press('Spin')
  expect(screen.getByRole('status').textContent).toBe('No gift this time.')
  expect(top()).toBeUndefined()
})

it('[PLY-10] a failure opens the confirm “something went wrong”; another try has the same key', async () => {
  const calls = answer(new ApiError({ kind: 'network', status: 0 }), 2)
  const { stores, top } = show(<WheelBoard board={loaded(sampleBoard)} />, { calls })
  await press('Spin')
  expect(top()?.slug).toBe('wheel-failed')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(top()?.slug).toBe('wheel-result'))
  const [first, second] = calls.spinWheel.mock.calls
  expect(second).toEqual(first)
})

it('[PLY-06] while a spin is awaited, the button is disabled, keeps the focus and ignores further clicks', async () => {
  const spinWheel = vi.fn(() => new Promise<never>(() => undefined))
  show(<WheelBoard board={loaded(sampleBoard)} />, { calls: { spinWheel } })
  const button = screen.getByRole('button', { name: 'Spin' })
  button.focus()
  await press('Spin')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await press('Spin')
  expect(spinWheel).toHaveBeenCalledTimes(1)
})

it('[PLY-06] a spin without spins opens the dialog of insufficient funds', async () => {
  const { top } = show(<WheelBoard board={loaded(sampleBoard)} />, { calls: answer(refused('NOT_ENOUGH_SPINS')) })
  await press('Spin')
  expect(top()).toMatchObject({ slug: 'wheel-insufficient', params: { lack: 'spins', campaign: '1' } })
})

it('[PLY-06] a result that no page has shown is shown when the wheel is opened, once', async () => {
  const calls = answer()
  const info = sampleBoard.info && { ...sampleBoard.info, unseen: resultAt(0) }
  const { top } = show(<WheelBoard board={loaded({ ...sampleBoard, info })} />, { calls })
  await waitFor(() => expect(top()).toMatchObject({ slug: 'wheel-result', params: { result: 'spin-0' } }))
  expect(calls.markShown.mock.calls).toEqual([[{ result_id: 'spin-0' }]])
})

it('[PLY-09] without a campaign the button is disabled; a guest has a link to sign up, and each campaign an address', () => {
  show(<WheelBoard board={loaded(emptyWheels['wheels.board'])} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spin' }).disabled).toBe(true)
  cleanup()
  show(<WheelBoard board={loaded(sampleBoard)} />, { isGuest: true })
  expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign up to spin' }).getAttribute('href')).toContain('show_popup_reg=1')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])
  expect(links.slice(0, 2)).toEqual([
    ['Gold wheel', 'page'],
    ['Quest wheel', null],
  ])
})

it.each([
  ['Buy spins', 'wheel-buy-spins'],
  ['Quests', 'wheel-quests'],
  ['Gifts', 'wheel-gifts'],
  ['Winners', 'wheel-winners'],
  ['Rules', 'wheel-rules'],
])('[SHL-20] the button %s opens the dialog %s of the campaign', async (name, slug) => {
  const { top } = show(<WheelBoard board={loaded(sampleBoard)} />)
  await press(name)
  expect(top()).toMatchObject({ slug, params: { campaign: '1' } })
})

it('[PLY-06] a player finds the hash of the next spin before it; a guest has none', () => {
  show(<WheelBoard board={loaded(sampleBoard)} />)
  expect(screen.getByText('9f86d081884c7d659a2feaa0c55ad015')).toBeDefined()
  cleanup()
  const info = { ...sampleBoard.info!, commitment: null }
  show(<WheelBoard board={loaded({ ...sampleBoard, info })} />, { isGuest: true })
  expect(screen.queryByText('Fairness of your next spin')).toBeNull()
})
