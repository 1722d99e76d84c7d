import type { GameTexts } from '../texts/en.ts'
import { textsOf } from '../texts/textsOf.ts'
import { h, show } from './dom/element.ts'
import { Formats } from './play/Formats.ts'
import { ApiFailure, GameApi } from './play/GameApi.ts'
import { GameShell } from './play/GameShell.ts'
import type { MountGame } from './play/GameView.ts'
import { Play } from './play/Play.ts'
import { SiteBridge } from './play/SiteBridge.ts'
import { unavailableText } from './play/unavailableText.ts'

const root = document.querySelector<HTMLElement>('#game')
if (root) void open(root)

/** Opens the game of this page’s session. */
async function open(element: HTMLElement): Promise<void> {
  const api = new GameApi(location.pathname.split('/').at(-1) ?? '')
  const { texts } = textsOf(document.documentElement.lang)
  try {
    const state = await api.state()
    const bridge = new SiteBridge(state.siteOrigin)
    const formats = new Formats(state.language, state.currency)
    const play = new Play(state, { api, bridge, texts, formats })
    const mount = await loadView(state.engine)
    const shell = new GameShell(element, play)
    const view = mount(play, shell)
    shell.setView(view)
    listen(play, bridge)
    bridge.announce()
    // a table and a programme tell of their rounds themselves
    const isShared = state.engine === 'live' || state.engine === 'sport'
    const round = isShared ? undefined : await play.recover()
    if (round) await view.resume(round)
  } catch (error) {
    if (!(error instanceof ApiFailure)) reportError(error)
    showFailure(element, texts, error)
  }
}

function showFailure(element: HTMLElement, texts: GameTexts, error: unknown): void {
  const isEnded = error instanceof ApiFailure && error.reason === 'ended'
  const site = isEnded ? SiteBridge.ofReferrer() : undefined
  const button = (label: string, onclick: () => void) =>
    h('button', { type: 'button', class: 'button', onclick }, label)
  const action = isEnded ? site && button(texts.leave, () => site.send('exit')) : button(texts.tryAgain, reload)
  const title = h('h1', {}, isEnded ? texts.endedTitle : unavailableText(error, texts))
  const text = isEnded ? h('p', {}, texts.endedText) : null
  show(element, h('div', { class: 'ended', role: 'alert' }, title, text, action ?? null))
}

const reload = () => location.reload()

function listen(play: Play, bridge: SiteBridge): void {
  bridge.listen((type) => {
    if (type === 'balance') void play.refreshBalance().catch(() => undefined)
    else play.setPaused(type === 'pause')
  })
}

/** Loads the view of an engine. */
async function loadView(engine: Play['state']['engine']): Promise<MountGame> {
  if (engine === 'slot') return (await import('./games/slot.ts')).mountSlot
  if (engine === 'roulette') return (await import('./games/roulette.ts')).mountRoulette
  if (engine === 'blackjack') return (await import('./games/blackjack.ts')).mountBlackjack
  if (engine === 'live') return (await import('./games/live.ts')).mountLive
  if (engine === 'sport') return (await import('./games/sport.ts')).mountSport
  return (await import('./games/dice.ts')).mountDice
}
