// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SavedRequisite } from '#schemas/payment.ts'
import { loaded, showCashier } from '../cashier.fixture.tsx'
import CashierSaved from './CashierSaved.tsx'

afterEach(cleanup)

const card: SavedRequisite = {
  id: 7,
  method: 'card',
  method_name: 'Bank card',
  label: '424242...4242',
  used_at: '2026-11-20T20:15:00Z',
}

function show(remove: () => Promise<number>) {
  const removed: unknown[] = []
  const removeRequisite = (params: unknown) => (removed.push(params), remove())
  const stores = showCashier(<CashierSaved requisites={loaded([card])} />, {
    api: { cashier: { removeRequisite } },
  })
  return { removed, ui: stores.ui, button: screen.getByRole('button', { name: 'Remove 424242...4242' }) }
}

it('[CSH-03] what is saved is shown with its method and its last use, as far as it may be seen', () => {
  show(() => Promise.resolve(1))
  expect(screen.getByRole('listitem').textContent).toContain('424242...4242Bank card · Last used 20.11.2026')
})

it.each([
  ['success: requisites.removed', () => Promise.resolve(1)],
  ['error: requisites.notRemoved', () => Promise.reject(new Error('refused'))],
])('[CSH-03] it is removed only after a question, with the outcome %s', async (outcome, remove) => {
  const { removed, ui, button } = show(remove)
  fireEvent.click(button)
  expect([ui.dialogs.top?.slug, removed]).toEqual(['remove-requisite', []])
  await act(async () => ui.dialogs.agree())
  await waitFor(() => expect(ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`)).toEqual([outcome]))
  expect(removed).toEqual([{ id: 7 }])
  expect(document.activeElement?.tagName).toBe(outcome.startsWith('success') ? 'SECTION' : 'BODY')
})
