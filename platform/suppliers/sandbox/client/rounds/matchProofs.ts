import { commitmentOf } from '../../games/fairness/commitmentOf.ts'
import { createDraw } from '../../games/fairness/createDraw.ts'
import { matchAt } from '../../games/sport/matches.ts'
import { playMatch, scoreAfter } from '../../games/sport/playMatch.ts'
import type { RoundProof, RoundSeed } from '../../rounds/RoundProof.ts'
import type { GameTexts } from '../../texts/en.ts'
import { h, show } from '../dom/element.ts'
import { fillText } from '../play/fillText.ts'

interface Words {
  readonly texts: GameTexts
}

/** Builds the part that checks a bet on matches: each score follows from the seed of its match. */
export function matchProofs({ matches }: RoundProof, words: Words): readonly HTMLElement[] {
  return matches.map((seed) => matchProof(seed, words))
}

function matchProof(seed: RoundSeed, { texts }: Words): HTMLElement {
  const { commitment, serverSeed, clientSeed, nonce } = seed
  const match = matchAt(clientSeed, nonce)
  const name = match && h('h3', {}, h('bdi', {}, match.home), ' – ', h('bdi', {}, match.away))
  const code = (text: string) => h('code', { class: 'hash' }, text)
  const fact = (label: string, value: Node) => h('div', {}, h('dt', {}, label), h('dd', {}, value))
  const result = h('div', { class: 'check-result', role: 'status' })
  const check = async () => show(result, ...(await checkMatch(seed, texts)))
  const button = h('button', { type: 'button', class: 'button', onclick: () => void check() }, texts.check)
  return h(
    'section',
    { class: 'match-proof' },
    name ?? null,
    h(
      'dl',
      { class: 'facts' },
      fact(texts.commitment, code(commitment)),
      fact(texts.serverSeed, serverSeed === null ? h('span', {}, texts.matchSecret) : code(serverSeed)),
      fact(texts.nonce, h('bdi', {}, String(nonce))),
    ),
    serverSeed === null ? null : button,
    result,
  )
}

async function checkMatch(seed: RoundSeed, texts: GameTexts): Promise<readonly Node[]> {
  const { commitment, serverSeed, clientSeed, nonce } = seed
  const match = matchAt(clientSeed, nonce)
  // browsers offer it on secure pages only
  if (!isSecureContext || serverSeed === null || !match) return [h('p', {}, texts.checkUnsupported)]
  const isCommitted = (await commitmentOf(serverSeed)) === commitment
  const { home, away } = scoreAfter(await playMatch(match, createDraw({ serverSeed, clientSeed, nonce })), Infinity)
  return [
    h('p', { class: isCommitted ? 'same' : 'other' }, isCommitted ? texts.checkMatches : texts.checkDiffers),
    h('p', { class: 'verdict' }, fillText(texts.checkMatch, { score: `${home} : ${away}` })),
  ]
}
