// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Bonus } from '#schemas/bonus.ts'
import { EngineContext } from '#src/engine/context.ts'
import { listOf, samples, showBonuses } from '../bonus.fixture.tsx'
import BonusEffects from './BonusEffects.tsx'
import type { BonusEffectsProps } from './definition.ts'

afterEach(cleanup)

const { active, ready } = samples

function show(change: BonusEffectsProps['change'], items: readonly Bonus[], bonus?: Bonus) {
  function InDialog() {
    const engine = use(EngineContext)
    const params: Record<string, string> = bonus ? { bonus: String(bonus.id) } : {}
    return (
      <EngineContext value={{ ...engine, route: { ...engine.route, params } }}>
        <BonusEffects change={change} bonuses={listOf(items)} />
      </EngineContext>
    )
  }
  showBonuses(<InDialog />)
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent)
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent)
  return terms.map((term, index) => `${term}: ${values[index]}`)
}

const own = 'You keep (your own money): $1,284.50'

it('[SHL-20] before a bonus is removed, its money is named as lost and own money as kept', () => {
  expect(show('remove', [active, ready], active)).toEqual(['You lose: Weekend reload · $52.30', own])
  expect(screen.queryByText(/open bets/)).toBeNull()
})

it('[SHL-20] what open bets win with bonus money is named as lost too', () => {
  show('remove', [{ ...active, has_open_bets: true }], active)
  expect(screen.getByText('What open bets win with bonus money won’t be paid.')).toBeTruthy()
})

it('[SHL-20] before a bonus is activated, its money, the rest of its wagering and the paused one are named', () => {
  expect(show('activate', [active, ready], ready)).toEqual([
    'On your bonus balance: $25.00',
    'Left to wager: $750.00',
    'Paused meanwhile: Weekend reload',
    own,
  ])
  cleanup()
  const betting = { ...ready, type: 'betting' as const }
  expect(show('activate', [active, betting], betting)).not.toContain('Paused meanwhile: Weekend reload')
})

it('[SHL-20] before a bonus is paused, its money and its end are named', () => {
  expect(show('deactivate', [active], active)).toEqual(['Set aside: $52.30', 'Wager by: 20.12.2026 20:15', own])
})

it('[SHL-20] before a withdrawal removes bonuses, each of them is named', () => {
  expect(show('burn', [active, ready])).toEqual([
    'You lose: Weekend reload · $52.30',
    'You lose: Thank-you bonus · $25.00',
    own,
  ])
})

it('[SHL-20] a dialog that is opened without a bonus says nothing of one', () => {
  expect(show('remove', [active])).toEqual([])
})
