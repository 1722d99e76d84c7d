import { formatDate, formatTime } from '#src/shared/dates.ts'
import type { RoundProof, RoundSeed } from '../../rounds/RoundProof.ts'
import type { GameTexts, TextKey } from '../../texts/en.ts'
import { textsOf } from '../../texts/textsOf.ts'
import { h, show } from '../dom/element.ts'
import { Formats } from '../play/Formats.ts'
import { ApiFailure, GameApi, readProof } from '../play/GameApi.ts'
import { newRequestId } from '../play/newRequestId.ts'
import { seedFailureText } from '../play/seedFailureText.ts'
import { unavailableText } from '../play/unavailableText.ts'
import { checkForm } from './checkForm.ts'
import { matchProofs } from './matchProofs.ts'
import { outcomeContent } from './outcomeContent.ts'

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

const root = document.querySelector<HTMLElement>('#round')
if (root) void open(root)

/** Shows the round of this page’s address. */
async function open(element: HTMLElement): Promise<void> {
  const { lang } = document.documentElement
  const { texts } = textsOf(lang)
  try {
    const proof = await readProof(location.pathname.split('/').at(-1) ?? '')
    const words = { texts, formats: new Formats(lang, proof.currency) }
    show(element, ...roundContent(proof, words))
  } catch (error) {
    if (!(error instanceof ApiFailure)) reportError(error)
    const retry = h('button', { type: 'button', class: 'button', onclick: () => location.reload() }, texts.tryAgain)
    show(element, h('div', { class: 'ended' }, h('p', { role: 'alert' }, unavailableText(error, texts)), retry))
  }
}

function roundContent(proof: RoundProof, words: Words): readonly Node[] {
  const { texts } = words
  return [
    h(
      'header',
      {},
      h('p', { class: 'muted' }, texts.roundTitle),
      h('h1', {}, h('bdi', {}, proof.game)),
      moneyFacts(proof, words),
    ),
    h('section', { class: 'panel' }, h('h2', {}, texts.outcome), ...outcomeContent(proof, proof.round.view, words)),
    h('section', { class: 'panel' }, h('h2', {}, texts.fairness), ...fairnessOf(proof, words)),
    ...(proof.seed === null ? [] : [checkForm(proof, proof.seed, words)]),
  ]
}

const fact = (label: string, value: Node | string) => h('div', {}, h('dt', {}, label), h('dd', {}, value))

function moneyFacts({ round, placedAt, finishedAt }: RoundProof, { texts, formats }: Words): HTMLElement {
  return h(
    'dl',
    { class: 'facts columns' },
    fact(texts.stake, h('bdi', {}, formats.money(round.stake))),
    fact(texts.payout, h('bdi', {}, formats.money(round.payout ?? 0))),
    ...timeFacts(placedAt, finishedAt, texts),
  )
}

const MINUTE_MS = 60_000

/** When the bet was placed, and settled where that was more than a minute later. */
function timeFacts(placedAt: string, finishedAt: string, texts: GameTexts): readonly HTMLElement[] {
  const moment = (label: string, at: string) =>
    fact(label, h('time', { datetime: at, dir: 'ltr' }, `${formatDate(at)} ${formatTime(at)}`))
  const isLater = Date.parse(finishedAt) - Date.parse(placedAt) >= MINUTE_MS
  return isLater
    ? [moment(texts.placedAt, placedAt), moment(texts.settledAt, finishedAt)]
    : [moment(texts.time, placedAt)]
}

const stepKeys: Readonly<Record<string, TextKey>> = { hit: 'hit', stand: 'stand', double: 'double', split: 'splitPair' }

function fairnessOf(proof: RoundProof, words: Words): readonly Node[] {
  if (proof.seed !== null) return seedFacts(proof, proof.seed, words)
  return [h('p', { class: 'muted' }, words.texts.fairMatch), ...matchProofs(proof, words)]
}

function seedFacts({ round, engine }: RoundProof, seed: RoundSeed, { texts, formats }: Words): readonly Node[] {
  const code = (text: string) => h('code', { class: 'hash' }, text)
  const secret = seed.serverSeed === null ? h('span', {}, texts.seedSecret) : code(seed.serverSeed)
  const steps = round.actions.map((action) => texts[stepKeys[action] ?? 'noSteps'])
  return [
    h(
      'dl',
      { class: 'facts' },
      fact(texts.commitment, code(seed.commitment)),
      fact(texts.serverSeed, secret),
      fact(texts.clientSeed, code(seed.clientSeed)),
      fact(texts.nonce, h('bdi', {}, String(seed.nonce))),
      ...(engine === 'blackjack'
        ? [fact(texts.playerSteps, steps.length > 0 ? formats.list(steps) : texts.noSteps)]
        : []),
    ),
    ...(seed.serverSeed === null && location.hash.length > 1 ? [revealForm(texts)] : []),
  ]
}

const SEED_LENGTH = 16

/** Lets the player of the session, whose address is after the hash, reveal the server seed. */
function revealForm(texts: GameTexts): HTMLElement {
  const message = h('p', { class: 'muted', role: 'status' })
  const reveal = async () => {
    try {
      await new GameApi(location.hash.slice(1)).changeSeed(newRequestId().slice(0, SEED_LENGTH))
      location.reload()
    } catch (error) {
      message.textContent = seedFailureText(error, texts)
    }
  }
  const button = h('button', { type: 'button', class: 'button', onclick: () => void reveal() }, texts.revealNow)
  return h('div', { class: 'reveal' }, h('p', { class: 'muted' }, texts.revealText), button, message)
}
