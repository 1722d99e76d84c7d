import { expect, it } from 'vitest'
import { isSpinDisabled } from './isSpinDisabled.ts'

it.each([
  // specification §4, Wheel
  [{ hasCampaign: false, isSpinCost: false, spins: 5, isSpinning: false, isLoading: false }, true],
  [{ hasCampaign: false, isSpinCost: true, spins: 5, isSpinning: false, isLoading: false }, true],
  [{ hasCampaign: true, isSpinCost: true, spins: 5, isSpinning: false, isLoading: false }, false],
  [{ hasCampaign: true, isSpinCost: true, spins: 5, isSpinning: true, isLoading: false }, true],
  [{ hasCampaign: true, isSpinCost: true, spins: 5, isSpinning: false, isLoading: true }, true],
  [{ hasCampaign: true, isSpinCost: true, spins: 0, isSpinning: false, isLoading: false }, false],
  [{ hasCampaign: true, isSpinCost: false, spins: 1, isSpinning: false, isLoading: false }, false],
  [{ hasCampaign: true, isSpinCost: false, spins: 1, isSpinning: true, isLoading: true }, false],
  [{ hasCampaign: true, isSpinCost: false, spins: 0, isSpinning: false, isLoading: false }, true],
])('[PLY-09] the spin button with %j: disabled is %s', (state, isDisabled) => {
  expect(isSpinDisabled(state)).toBe(isDisabled)
})
