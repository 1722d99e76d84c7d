import { slotMachineOf, SCATTER } from '../../games/slot/machines.ts'
import { drawSlotSymbol, nameOfSlotSymbol } from '../art/slotSymbols.ts'
import { h } from '../dom/element.ts'
import { fillText } from '../play/fillText.ts'
import type { Play } from '../play/Play.ts'

const counts = [5, 4, 3, 2] as const

/** Builds the dialog about a slot: its lines, special symbols and payments. */
export function slotRulesContent(play: Play): readonly Node[] {
  const { texts, formats } = play.services
  const machine = slotMachineOf(play.state.variant)
  const number = (value: number) => formats.number(value)
  // isolated from left to right and in one piece, so that the arrow leads to the second number in Arabic too
  const spins = Object.entries(machine.freeSpins).map(
    ([count, free]) => `\u2066${number(Number(count))}\u00A0→\u00A0${number(free)}\u2069`,
  )
  const scatter = { spins: formats.list(spins), factor: number(machine.multiplier) }
  return [
    h('p', {}, fillText(texts.linesText, { lines: number(machine.lines) })),
    h('p', {}, `${texts.wildText} ${fillText(texts.scatterText, scatter)}`),
    h('h3', {}, texts.paysTitle),
    paysTable(play, machine.pays),
    h('h3', {}, texts.scatterPays),
    paysTable(play, { [SCATTER]: machine.scatterPays }),
  ]
}

function paysTable({ services, state }: Play, pays: Readonly<Record<string, Readonly<Record<number, number>>>>): Node {
  const { texts, formats } = services
  const shown = counts.filter((count) => Object.values(pays).some((byCount) => byCount[count] !== undefined))
  const head = h(
    'tr',
    {},
    h('th', { scope: 'col' }, texts.symbol),
    ...shown.map((count) => h('th', { scope: 'col' }, `${formats.number(count)} ×`)),
  )
  const rows = Object.entries(pays).map(([sign, byCount]) => {
    const name = h('span', { class: 'visually-hidden' }, nameOfSlotSymbol(sign, { motif: state.motif, texts }))
    const cells = shown.map((count) => {
      const pay = byCount[count]
      return h('td', {}, pay === undefined ? '–' : formats.number(pay))
    })
    return h('tr', {}, h('th', { scope: 'row' }, drawSlotSymbol(sign, state.motif), name), ...cells)
  })
  return h('table', { class: 'pays' }, h('thead', {}, head), h('tbody', {}, ...rows))
}
