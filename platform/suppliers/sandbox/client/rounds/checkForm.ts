import type { RoundProof, RoundSeed } from '../../rounds/RoundProof.ts'
import type { GameTexts } from '../../texts/en.ts'
import { h, show } from '../dom/element.ts'
import { fillText } from '../play/fillText.ts'
import type { Formats } from '../play/Formats.ts'
import { checkRound } from './checkRound.ts'
import { outcomeContent } from './outcomeContent.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** Builds the form in which anybody plays the round again, with its seeds or others. */
export function checkForm(proof: RoundProof, seed: RoundSeed, words: Words): HTMLElement {
  const { texts } = words
  const field = (id: string, label: string, value: string) => {
    const input = h('input', {
      id,
      value,
      dir: 'ltr',
      autocomplete: 'off',
      spellcheck: 'false',
      maxlength: 200,
      required: true,
    })
    return { input, element: h('div', { class: 'field' }, h('label', { for: id }, label), input) }
  }
  const server = field('server-seed', texts.serverSeed, seed.serverSeed ?? '')
  const client = field('client-seed', texts.clientSeed, seed.clientSeed)
  const nonce = field('nonce', texts.nonce, String(seed.nonce))
  const result = h('div', { class: 'check-result', role: 'status' })
  const check = async (event: Event) => {
    event.preventDefault()
    const source = {
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number(nonce.input.value),
    }
    show(result, ...(await checkResult(proof, source, words)))
  }
  return h(
    'section',
    { class: 'panel' },
    h('h2', {}, texts.checkTitle),
    h('p', {}, texts.checkText),
    h(
      'form',
      { class: 'seed-form', onsubmit: (event) => void check(event) },
      server.element,
      client.element,
      nonce.element,
      h('button', { type: 'submit', class: 'button main' }, texts.check),
    ),
    result,
  )
}

async function checkResult(
  proof: RoundProof,
  source: Parameters<typeof checkRound>[1],
  words: Words,
): Promise<readonly Node[]> {
  const { texts, formats } = words
  // browsers offer it on secure pages only
  if (!isSecureContext) return [h('p', {}, texts.checkUnsupported)]
  const { commitment, result } = await checkRound(proof, source)
  const isCommitted = commitment === proof.seed?.commitment
  const hash = [
    h('p', {}, texts.checkHash),
    h('code', { class: 'hash' }, commitment),
    h('p', { class: isCommitted ? 'same' : 'other' }, isCommitted ? texts.checkMatches : texts.checkDiffers),
  ]
  if (!result || result.payout === null) return [...hash, h('p', { class: 'other' }, texts.checkFailed)]
  const isSame = result.payout === proof.round.payout && canonical(result.view) === canonical(proof.round.view)
  const text = fillText(isCommitted && isSame ? texts.checkSame : texts.checkOther, {
    amount: formats.money(result.payout),
  })
  return [...hash, h('p', { class: 'verdict' }, text), ...outcomeContent(proof, result.view, words)]
}

/** Writes a value the same whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${key}:${canonical(each)}`).join()}}`
}
