// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Bonus } from '#schemas/bonus.ts'
import { bonusStates } from '#schemas/bonusStates.ts'
import { errorReasons } from '#schemas/errors.ts'
import { ApiError } from '#src/api/error.ts'
import { listOf, press, samples, showBonuses } from '../bonus.fixture.tsx'
import BonusList from './BonusList.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

const { active, ready, cleared } = samples

/** Shows bonuses whose commands answer with 1, or fail. */
function show(items: readonly Bonus[], failure?: Error) {
  const sent: [call: string, params: unknown][] = []
  const command = (name: string) => (params: unknown) => {
    sent.push([name, params])
    return failure ? Promise.reject(failure) : Promise.resolve(1)
  }
  const names = ['activate', 'deactivate', 'remove', 'activateBetting', 'removeBetting']
  const bonuses = Object.fromEntries(names.map((name) => [name, command(name)]))
  return { sent, ...showBonuses(<BonusList heading="Bonuses" bonuses={listOf(items)} />, { bonuses }) }
}

const key = { idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) }

it('[BON-01] the active bonus comes first, with its wagering, its terms and what it is worth now', () => {
  show([cleared, ready, active])
  const [first, second] = screen.getAllByRole('list')[0]!.children
  expect(first?.textContent).toMatch(
    /Weekend reloadActive\$52\.30Wagered \$420\.00 of \$1,200\.00Wager by20\.12\.2026 20:15Highest stake\$5\.00.*Slots 100%Live 10%/,
  )
  const { value, max } = within(first as HTMLElement).getByRole<HTMLProgressElement>('progressbar', { hidden: true })
  expect([value, max]).toEqual([420, 1200])
  expect(second?.textContent).toMatch(/Thank-you bonusAvailable\$25\.00.*Activate by/)
})

it('[BON-01] what has ended is listed below, with its outcome and without buttons', () => {
  show([cleared])
  expect(screen.getByRole('listitem').textContent).toMatch(/Welcome bonus18\.11\.2026\$40\.00Cleared/)
  expect(screen.queryByRole('button')).toBeNull()
})

it.each(bonusStates)('[BON-01] a bonus that is %s has the buttons that its state allows', (state) => {
  const names = (type: Bonus['type']) => {
    show([{ ...active, type, state }])
    const found = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    cleanup()
    return found
  }
  const buttons = {
    available: ['Activate', 'Remove'],
    active: ['Pause', 'Remove'],
    paused: ['Resume', 'Remove'],
    completed: [],
    removed: [],
    expired: [],
    lost: [],
  }
  expect(names('casino')).toEqual(buttons[state])
  // betting bonuses are not paused
  expect(names('betting')).toEqual(buttons[state].filter((name) => name !== 'Pause'))
})

it.each([
  ['Activate', { ...ready }, 'bonus-activate', 'activate', 'activated'],
  ['Pause', active, 'bonus-deactivate', 'deactivate', 'paused'],
  ['Remove', active, 'bonus-remove', 'remove', 'removed'],
  ['Resume', { ...active, state: 'paused' }, 'bonus-activate', 'activate', 'activated'],
  ['Remove', { ...ready, type: 'betting' }, 'bonus-remove', 'removeBetting', 'removed'],
] as const)(
  '[BON-01] [SHL-20] %s asks with what is lost and kept, and is carried out once the player has agreed',
  async (button, bonus, dialog, call, outcome) => {
    const { sent, stores, toasts } = show([bonus as Bonus])
    await press(button)
    expect(stores.ui.dialogs.top).toMatchObject({ slug: dialog, params: { bonus: String(bonus.id) } })
    await act(async () => stores.ui.dialogs.close())
    expect(sent).toEqual([])
    await press(button)
    await act(async () => stores.ui.dialogs.agree())
    await waitFor(() => expect(toasts()).toEqual([`success: bonuses.${outcome}`]))
    expect(sent).toEqual([[call, { bonus_id: bonus.id, ...key }]])
    expect(stores.session.balances?.balance_bonus.amount).toBe(31.25)
    // the button may be gone with the old state
    expect(document.activeElement?.tagName).toBe('SECTION')
  },
)

it('[SHL-20] after a betting bonus is activated a dialog leads to betting, and after a casino bonus none', async () => {
  const { stores, sent } = show([{ ...ready, type: 'betting' }])
  await press('Activate')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(stores.ui.dialogs.top?.slug).toBe('betting-bonus-activated'))
  expect(sent[0]?.[0]).toBe('activateBetting')
  cleanup()
  const casino = show([ready])
  await press('Activate')
  await act(async () => casino.stores.ui.dialogs.agree())
  await waitFor(() => expect(casino.toasts()).toHaveLength(1))
  expect(casino.stores.ui.dialogs.top).toBeUndefined()
})

it.each([
  [errorReasons.bonusActive, 'bonuses.bettingActive'],
  [errorReasons.bonusInUse, 'bonuses.inUse'],
  [errorReasons.selfExcluded, 'bonuses.selfExcluded'],
  [1130, 'bonuses.failed'],
])('[BON-01] a refusal with the code %i says: %s', async (code, text) => {
  const { stores, toasts } = show([ready], new ApiError({ kind: 'refused', status: 400, code }))
  await press('Activate')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual([`error: ${text}`]))
})

it('[BON-01] the list is loaded again after bets, once for those within a second, even if a win has made up for its stake', async () => {
  vi.useFakeTimers()
  const list = listOf([active])
  const refresh = vi.spyOn(list, 'refresh').mockResolvedValue(undefined as never)
  const { stores } = showBonuses(<BonusList bonuses={list} />)
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const balances = (amount: number) => ({
    balance_main: money(amount),
    balance_bonus: money(1),
    balance_betting_bonus: money(0),
    balance_fun: money(0),
  })
  for (const amount of [3, 2, 1]) act(() => stores.session.setBalances(balances(amount)))
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(refresh).toHaveBeenCalledTimes(1)
  for (const amount of [0, 1]) act(() => stores.session.setBalances(balances(amount)))
  await vi.advanceTimersByTimeAsync(2000)
  expect(refresh).toHaveBeenCalledTimes(2)
})
