import { isAmount, multiply } from '../amounts.ts'
import type { Draw } from '../fairness/createDraw.ts'
import type { GameRules } from '../GameRules.ts'
import { stakesOf } from '../stakes.ts'
import { linesOf, REELS, ROWS } from './lines.ts'
import { type SlotMachine, slotMachineOf, SCATTER, WILD } from './machines.ts'

export interface SlotChoice {
  readonly stake: number
}

export interface SlotWin {
  /** Number of the line, from 0. */
  readonly line: number
  readonly symbol: string
  readonly count: number
  /** In stakes of a line. */
  readonly pays: number
}

export interface SlotSpin {
  /** Symbols of each reel, from the top. */
  readonly grid: readonly (readonly string[])[]
  readonly wins: readonly SlotWin[]
  readonly scatters: number
  /** Factor for all wins of the spin. */
  readonly multiplier: number
  readonly payout: number
}

export interface SlotView {
  /** The spin that was paid for, then its free spins. */
  readonly spins: readonly SlotSpin[]
}

/** Five reels of three symbols; lines are read from the left, wilds replace all but scatters. */
export const slotRules: GameRules<SlotChoice, SlotView> = {
  readChoice({ stake }) {
    return isAmount(stake) ? { stake } : undefined
  },
  stakeOf({ stake }, { currency }) {
    return stakesOf(currency).includes(stake) ? stake : undefined
  },
  async play({ choice: { stake }, variant, unit, draw }) {
    const spins = await spinMachine(slotMachineOf(variant), { stake, unit, draw })
    const payout = spins.reduce((total, each) => total + each.payout, 0)
    return { payout, actions: [], view: { spins } }
  },
}

/** Returns the spin that was paid for and the free spins that it gives. */
export async function spinMachine(machine: SlotMachine, input: Omit<SpinInput, 'isFree'>): Promise<SlotSpin[]> {
  const first = await spin(machine, { ...input, isFree: false })
  const spins = [first]
  const freeSpins = machine.freeSpins[first.scatters] ?? 0
  while (spins.length <= freeSpins) spins.push(await spin(machine, { ...input, isFree: true }))
  return spins
}

interface SpinInput {
  readonly draw: Draw
  readonly stake: number
  readonly unit: number
  readonly isFree: boolean
}

async function spin(machine: SlotMachine, { draw, stake, unit, isFree }: SpinInput): Promise<SlotSpin> {
  const grid: string[][] = []
  for (const strip of machine.strips) grid.push(windowOf(strip, await draw(strip.length)))
  const wins = winsOf(machine, grid)
  const scatters = grid.flat().filter((symbol) => symbol === SCATTER).length
  const multiplier = isFree ? machine.multiplier : 1
  const scatterPay = isFree ? 0 : (machine.scatterPays[scatters] ?? 0)
  const lineUnits = wins.reduce((total, { pays }) => total + pays, 0) * multiplier
  const payout = multiply(stake, lineUnits + scatterPay * machine.lines, { by: machine.lines, unit })
  return { grid, wins, scatters, multiplier, payout }
}

/** Returns the symbols of a reel that has stopped with this place of its strip at the top. */
const windowOf = (strip: string, stop: number): string[] =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? '')

function winsOf(machine: SlotMachine, grid: readonly (readonly string[])[]): SlotWin[] {
  return linesOf(machine.lines).flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? '')
    const [symbol = ''] = symbols
    const end = symbols.findIndex((each) => each !== symbol && each !== WILD)
    const count = end < 0 ? REELS : end
    const pays = machine.pays[symbol]?.[count] ?? 0
    return pays > 0 ? [{ line, symbol, count, pays }] : []
  })
}
