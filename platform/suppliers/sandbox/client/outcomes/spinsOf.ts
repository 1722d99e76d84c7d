import type { SlotSpin, SlotView } from '../../games/slot/slotRules.ts'

/** Reads what the rules of the slot show of a round. */
export function spinsOf(view: unknown): readonly SlotSpin[] {
  return isSlotView(view) ? view.spins : []
}

/** The server plays by the same module that defines the view. */
const isSlotView = (view: unknown): view is SlotView =>
  typeof view === 'object' && view !== null && 'spins' in view && Array.isArray(view.spins)
