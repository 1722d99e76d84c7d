import { linesOf, REELS, ROWS } from '../../games/slot/lines.ts'
import type { SlotMachine } from '../../games/slot/machines.ts'
import type { SlotSpin, SlotWin } from '../../games/slot/slotRules.ts'
import { drawSlotSymbol } from '../art/slotSymbols.ts'
import { h, s, show } from '../dom/element.ts'
import { animate } from '../dom/motion.ts'
import type { Timeline } from '../dom/Timeline.ts'

const FIRST_REEL_MS = 700
const NEXT_REEL_MS = 160
const QUICK = 0.6
/** Symbols that run through the window of the first reel, and more of each further one. */
const RUN = 14
const MORE_RUN = 5
const CELL = 100

/** The five reels, and the lines above them. */
export class SlotBoard {
  readonly element = h('div', { class: 'reels', 'aria-hidden': 'true' })
  readonly #machine: SlotMachine
  readonly #motif: string
  readonly #reels: readonly HTMLElement[]
  readonly #lines = s('svg', { viewBox: `0 0 ${REELS * CELL} ${ROWS * CELL}`, class: 'win-lines' })

  constructor(machine: SlotMachine, motif: string) {
    this.#machine = machine
    this.#motif = motif
    this.#reels = Array.from({ length: REELS }, () => h('div', { class: 'reel' }))
    this.element.append(...this.#reels, this.#lines)
    this.showGrid(machine.strips.map((strip) => strip.slice(0, ROWS).split('')))
  }

  showGrid(grid: readonly (readonly string[])[]): void {
    grid.forEach((symbols, reel) => {
      const element = this.#reels[reel]
      if (element) show(element, this.#column(symbols))
    })
  }

  /** Lets the reels run, and stop at a spin’s symbols. */
  async spin({ grid, multiplier }: SlotSpin, timeline: Timeline): Promise<void> {
    this.clearWins()
    if (timeline.isSkipped) return this.showGrid(grid)
    const speed = multiplier > 1 ? QUICK : 1
    const moves = grid.map((symbols, reel) => this.#run(reel, symbols, (FIRST_REEL_MS + NEXT_REEL_MS * reel) * speed))
    const last = Math.max(...moves.map(({ ms }) => ms))
    await timeline.pause(last)
    for (const { animation } of moves) animation.finish()
    this.showGrid(grid)
    return undefined
  }

  #run(reel: number, symbols: readonly string[], ms: number) {
    const element = this.#reels[reel]
    const strip = this.#machine.strips[reel] ?? ''
    const length = RUN + MORE_RUN * reel
    const start = Math.floor(Math.random() * strip.length)
    const passing = Array.from({ length }, (_, index) => strip[(start + index) % strip.length] ?? '')
    const before = [...(element?.querySelectorAll('[data-sign]') ?? [])].map(
      (cell) => cell.getAttribute('data-sign') ?? '',
    )
    const column = this.#column([...symbols, ...passing, ...before])
    if (element) show(element, column)
    const share = (100 * (length + ROWS)) / (length + 2 * ROWS)
    const animation = animate(column, {
      keyframes: [{ transform: `translateY(-${share}%)` }, { transform: 'translateY(0)' }],
      ms,
      easing: 'cubic-bezier(0.3, 0.1, 0.25, 1)',
    })
    return { animation, ms }
  }

  #column(symbols: readonly string[]): HTMLElement {
    const cells = symbols.map((sign) =>
      h('div', { class: 'cell', 'data-sign': sign }, drawSlotSymbol(sign, this.#motif)),
    )
    return h('div', { class: 'column' }, ...cells)
  }

  clearWins(): void {
    show(this.#lines)
    this.element.classList.remove('has-wins', 'celebrates')
    for (const cell of this.element.querySelectorAll('.cell.winning')) cell.classList.remove('winning')
  }

  /** Marks the symbols that pay, and draws their lines. They move only when the round has won. */
  showWins(wins: readonly SlotWin[], { isWin }: { readonly isWin: boolean }): void {
    const lines = linesOf(this.#machine.lines)
    for (const { line, count } of wins) {
      const rows = lines[line] ?? []
      rows.slice(0, count).forEach((row, reel) => this.#cellAt(reel, row)?.classList.add('winning'))
      const points = rows.slice(0, count).map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`)
      this.#lines.append(s('polyline', { points: points.join(' ') }))
    }
    this.element.classList.toggle('has-wins', wins.length > 0)
    this.element.classList.toggle('celebrates', isWin)
  }

  /** Marks the scatters that have won. */
  showScatters(grid: SlotSpin['grid'], sign: string): void {
    grid.forEach((symbols, reel) =>
      symbols.forEach((symbol, row) => {
        if (symbol === sign) this.#cellAt(reel, row)?.classList.add('winning')
      }),
    )
    this.element.classList.add('has-wins', 'celebrates')
  }

  #cellAt(reel: number, row: number): Element | undefined {
    return this.#reels[reel]?.querySelectorAll('.cell')[row]
  }
}
