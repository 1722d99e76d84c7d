import { h } from '../dom/element.ts'
import type { Play } from './Play.ts'
import { seedFailureText } from './seedFailureText.ts'

const SEED = /^[!-9;-~]{1,64}$/

/** Builds the dialog about fairness: what is committed, the player’s seed, and the way to check. */
export function fairnessContent(play: Play): readonly Node[] {
  const { texts } = play.services
  const link = play.lastRound === null ? [] : [roundLink(play, play.lastRound)]
  if (play.state.engine === 'live') return [h('p', {}, texts.fairTable), ...link]
  if (play.state.engine === 'sport') return [h('p', {}, texts.fairMatch), ...link]
  const commitment = h('code', { class: 'hash' })
  const nextCommitment = h('code', { class: 'hash' })
  const nonce = h('bdi')
  const update = () => {
    commitment.textContent = play.seed.commitment
    nextCommitment.textContent = play.seed.nextCommitment
    nonce.textContent = play.services.formats.number(play.seed.nonce)
  }
  update()
  return [
    h('p', {}, texts.fairText),
    h(
      'dl',
      { class: 'facts' },
      h('div', {}, h('dt', {}, texts.commitment), h('dd', {}, commitment)),
      h('div', {}, h('dt', {}, texts.nonce), h('dd', {}, nonce)),
      h('div', {}, h('dt', {}, texts.nextCommitment), h('dd', {}, nextCommitment)),
    ),
    seedForm(play, update),
    ...link,
  ]
}

function seedForm(play: Play, update: () => void): HTMLElement {
  const { texts, api } = play.services
  const input = h('input', {
    id: 'client-seed',
    value: play.seed.clientSeed,
    maxlength: 64,
    dir: 'ltr',
    autocomplete: 'off',
  })
  const message = h('p', { class: 'muted', role: 'status' })
  const submit = async (event: Event) => {
    event.preventDefault()
    if (!SEED.test(input.value)) {
      message.textContent = texts.seedInvalid
      return
    }
    try {
      play.seed = await api.changeSeed(input.value)
      message.textContent = texts.seedChanged
      update()
    } catch (error) {
      message.textContent = seedFailureText(error, texts)
    }
  }
  const fields = h('div', { class: 'field' }, h('label', { for: 'client-seed' }, texts.clientSeed), input)
  const button = h('button', { type: 'submit', class: 'button' }, texts.changeSeed)
  return h('form', { class: 'seed-form', onsubmit: (event) => void submit(event) }, fields, button, message)
}

function roundLink(play: Play, round: string): HTMLElement {
  const { services, state } = play
  const session = location.pathname.split('/').at(-1) ?? ''
  // what follows the hash is not sent to any server
  const href = `/rounds/${round}?lang=${state.language}#${session}`
  return h('p', {}, h('a', { href, target: '_blank', rel: 'noopener' }, services.texts.lastRound))
}
