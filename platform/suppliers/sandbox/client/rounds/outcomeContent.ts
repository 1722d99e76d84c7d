import { findSpot } from '../../games/roulette/spots.ts'
import { slotMachineOf } from '../../games/slot/machines.ts'
import type { RoundProof } from '../../rounds/RoundProof.ts'
import type { GameTexts } from '../../texts/en.ts'
import { drawCard } from '../art/drawCard.ts'
import { drawSlotSymbol, nameOfSlotSymbol } from '../art/slotSymbols.ts'
import { h } from '../dom/element.ts'
import { Timeline } from '../dom/Timeline.ts'
import { SlotBoard } from '../games/slotBoard.ts'
import { legContent } from '../games/sport/legContent.ts'
import { Wheel } from '../games/table/Wheel.ts'
import { handWords, tableOfView } from '../outcomes/blackjackOutcome.ts'
import { rollOf, targetWords } from '../outcomes/diceOutcome.ts'
import { betsOf, betWords, pocketOfView, pocketWords, spotWords } from '../outcomes/rouletteOutcome.ts'
import { spinsOf } from '../outcomes/spinsOf.ts'
import { legsOf } from '../outcomes/sportOutcome.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** Shows what a round has brought, in pictures and in words. */
export function outcomeContent(proof: RoundProof, view: unknown, words: Words): readonly Node[] {
  const { engine } = proof
  if (engine === 'slot') return slotContent(proof, view, words)
  if (engine === 'blackjack') return blackjackContent(view, words)
  if (engine === 'dice') return diceContent(proof, view, words)
  if (engine === 'sport') return sportContent(proof, view, words)
  return rouletteContent(proof, view, words)
}

function slotContent({ variant, motif }: RoundProof, view: unknown, { texts, formats }: Words): readonly Node[] {
  const spins = spinsOf(view)
  return spins.map((spin, index) => {
    const board = new SlotBoard(slotMachineOf(variant), motif)
    board.showGrid(spin.grid)
    board.showWins(spin.wins, { isWin: false })
    const wins = spin.wins.map(({ line, symbol, count, pays }) => {
      const name = nameOfSlotSymbol(symbol, { motif, texts })
      const where = `${texts.lines} ${formats.number(line + 1)}`
      const times = `${formats.number(count)} × `
      return h('li', {}, `${where}: ${times}`, drawSlotSymbol(symbol, motif), `${name}: ${formats.number(pays)} ×`)
    })
    const number = { number: formats.number(index), count: formats.number(spins.length - 1) }
    const title = index === 0 ? texts.spin : fillText(texts.freeSpinOf, number)
    const payout = `${texts.payout}: ${formats.money(spin.payout)}`
    return h(
      'section',
      { class: 'round-spin' },
      h('h3', {}, title),
      board.element,
      h('ul', {}, ...wins),
      h('p', {}, payout),
    )
  })
}

function blackjackContent(view: unknown, words: Words): readonly Node[] {
  const table = tableOfView(view)
  if (!table) return []
  const { texts, formats } = words
  const row = (name: string, cards: readonly number[]) =>
    h(
      'section',
      { class: 'round-hand' },
      h('h3', {}, name),
      h(
        'div',
        { class: 'cards', 'aria-hidden': 'true' },
        ...cards.map((card) => h('span', { class: 'card' }, drawCard(card))),
      ),
      h('p', {}, handWords(cards, words)),
    )
  const hands = table.hands.map(({ cards, result }, index) => {
    const name = table.hands.length === 1 ? texts.you : fillText(texts.hand, { number: formats.number(index + 1) })
    return row(result === null ? name : `${name}: ${texts[`result_${result}`]}`, cards)
  })
  return [row(texts.dealer, table.dealer), ...hands]
}

function diceContent({ round }: RoundProof, view: unknown, words: Words): readonly Node[] {
  const roll = rollOf(view)
  const { direction, chance } = round.choice
  if (!roll || (direction !== 'low' && direction !== 'high') || typeof chance !== 'number') return []
  const { texts, formats } = words
  const number = formats.number(roll.roll / 100, 2)
  return [
    h('p', { class: `roll ${roll.isWin ? 'won' : 'lost'}`, 'aria-hidden': 'true' }, number),
    h('p', {}, `${fillText(texts.rolled, { number })} ${texts.target}: ${targetWords({ direction, chance }, words)}`),
  ]
}

function sportContent({ variant }: RoundProof, view: unknown, words: Words): readonly Node[] {
  return [h('ul', { class: 'bet-legs' }, ...legsOf(view).map((leg) => legContent(leg, variant, words)))]
}

function rouletteContent({ round }: RoundProof, view: unknown, words: Words): readonly Node[] {
  const outcome = pocketOfView(view)
  if (!outcome) return []
  const { texts, formats } = words
  const wheel = new Wheel(formats)
  void wheel.spin(outcome.number, { ms: 0, timeline: new Timeline() })
  const bets = betWords(betsOf(round.choice), words).map((text) => h('li', {}, text))
  const wins = Object.entries(outcome.wins).flatMap(([id, amount]) => {
    const spot = findSpot(id)
    return spot ? [h('li', {}, `${spotWords(spot, words)}: ${formats.money(amount)}`)] : []
  })
  return [
    wheel.element,
    h('p', {}, pocketWords(outcome.number, words)),
    h('h3', {}, texts.stake),
    h('ul', {}, ...bets),
    ...(wins.length > 0 ? [h('h3', {}, texts.payout), h('ul', {}, ...wins)] : []),
  ]
}
