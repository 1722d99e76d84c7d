// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { errorReasons } from '#schemas/errors.ts'
import { ApiError } from '#src/api/error.ts'
import { sampleLoyalty } from '../../../.storybook/loyaltyData.ts'
import { press, sampleOf, show } from '../loyalty.fixture.tsx'
import LoyaltyProducts from './LoyaltyProducts.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const info = sampleLoyalty['loyalty.info']
const key = { idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) }
const refused = (change: object) => new ApiError({ kind: 'refused', status: 422, ...change })

/** Shows the shop to a player with points, whose purchases end as the test says. */
function shop({ points = 1840, outcome = async () => 1 }: { points?: number; outcome?: () => Promise<unknown> } = {}) {
  const buyProduct = vi.fn(outcome)
  const calls = { getInfo: async () => ({ ...info, points }), buyProduct }
  return { buyProduct, ...show(<LoyaltyProducts products={sampleOf('loyalty.products')} />, { calls }) }
}

it('[PLY-07] a purchase asks first, is sent with a key of its own, and ends with what was bought', async () => {
  const { stores, buyProduct } = shop()
  await press('Buy 10 free spins')
  expect(stores.ui.dialogs.top).toMatchObject({ slug: 'loyalty-confirm', params: { product: '1' } })
  await act(async () => stores.ui.dialogs.close())
  expect(buyProduct).not.toHaveBeenCalled()
  await press('Buy 10 free spins')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(stores.ui.dialogs.top?.slug).toBe('loyalty-bought'))
  expect(buyProduct.mock.calls).toEqual([[{ id: 1, ...key }]])
})

it('[PLY-07] [SHL-20] a player without the points is told what is missing, and nothing is bought', async () => {
  const { stores, buyProduct } = shop({ points: 99 })
  await press('Buy 10 free spins')
  expect(stores.ui.dialogs.top).toMatchObject({ slug: 'loyalty-insufficient', params: { product: '1' } })
  expect(buyProduct).not.toHaveBeenCalled()
})

it('[PLY-07] points that were spent elsewhere meanwhile are told like those that were missing', async () => {
  const outcome = () => Promise.reject(refused({ error_data: { reason: 'NOT_ENOUGH_POINTS' } }))
  const { stores } = shop({ outcome })
  await press('Buy 10 free spins')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(stores.ui.dialogs.top?.slug).toBe('loyalty-insufficient'))
})

it.each([
  [{ error_data: { reason: 'SOLD_OUT' } }, 'products.gone'],
  [{ error_data: { reason: 'NOT_AVAILABLE' } }, 'products.unavailable'],
  [{ error_data: { reason: 'LEVEL_TOO_LOW' } }, 'products.levelTooLow'],
  [{ code: errorReasons.selfExcluded }, 'products.excluded'],
  [{}, 'products.failed'],
])('[PLY-07] a refusal with %j says: %s', async (change, text) => {
  const { stores, toasts } = shop({ outcome: () => Promise.reject(refused(change)) })
  await press('Buy 10 free spins')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual([`error: ${text}`]))
})

it('[PLY-07] a lost answer is told as that, and tried again with the same key', async () => {
  const { stores, toasts, buyProduct } = shop({
    outcome: () => Promise.reject(new ApiError({ kind: 'network', status: 0 })),
  })
  for (const _ of [1, 2]) {
    await press('Buy 10 free spins')
    await act(async () => stores.ui.dialogs.agree())
  }
  expect(buyProduct.mock.calls[1]).toEqual(buyProduct.mock.calls[0])
  expect(new Set(toasts())).toEqual(new Set(['error: products.unknown']))
})

it('[PLY-07] what is sold out has no button; the others say what is left, their level and their end', () => {
  shop()
  const [, cash, cashback] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cash).toMatch(/Left: 5.*From level Platinum.*On sale until 01\.03\.2027/)
  expect(cashback).toMatch(/Sold out/)
  expect(screen.queryByRole('button', { name: 'Buy 10% cashback' })).toBeNull()
})

it('[PLY-07] a guest is led to the registration', () => {
  show(<LoyaltyProducts products={sampleOf('loyalty.products')} />, { account: undefined as never })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Sign up to buy' })[0]?.getAttribute('href')).toBe(
    '/loyalty/shop?show_popup_reg=1',
  )
})
