// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { loaded, press, sampleBoard, show } from '../wheel.fixture.tsx'
import WheelShop from './WheelShop.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('[PLY-09] spins are bought in the number that was chosen, for its price and with a key', async () => {
  const buySpin = vi.fn(async () => ({ spin_balance: 13 }))
  const { stores } = show(<WheelShop step="buy" board={loaded(sampleBoard)} />, { calls: { buySpin } })
  await press('10')
  expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$10.00')
  await press('Buy spins')
  expect(buySpin.mock.calls).toEqual([
    [{ campaign_id: 1, spins_amount: 10, idempotency_key: expect.stringMatching(/^[\da-f]{32}$/) }],
  ])
  expect(stores.ui.toasts.toasts.map(({ key }) => key)).toEqual(['wheel.bought'])
})

it('[PLY-06] an insufficient balance opens the dialog of insufficient funds, which leads to the cashier', async () => {
  const refusal = new ApiError({ kind: 'refused', status: 422, error_data: { reason: 'NOT_ENOUGH_MONEY' } })
  const buySpin = vi.fn(() => Promise.reject(refusal))
  const { top } = show(<WheelShop step="buy" board={loaded(sampleBoard)} />, { calls: { buySpin } })
  await press('Buy spins')
  expect(top()).toMatchObject({ slug: 'wheel-insufficient', params: { lack: 'money', campaign: '1' } })
  cleanup()
  show(<WheelShop step="insufficient" board={loaded(sampleBoard)} />)
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/cashier/deposit')
})

it('[PLY-10] another failure opens the confirm “something went wrong”, and agreeing sends it again', async () => {
  const buySpin = vi
    .fn(async () => ({ spin_balance: 4 }))
    .mockRejectedValueOnce(new ApiError({ kind: 'network', status: 0 }))
  const { stores, top } = show(<WheelShop step="buy" board={loaded(sampleBoard)} />, { calls: { buySpin } })
  await press('Buy spins')
  expect(top()?.slug).toBe('wheel-failed')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(buySpin).toHaveBeenCalledTimes(2))
  expect(buySpin.mock.calls[1]).toEqual(buySpin.mock.calls[0])
})
