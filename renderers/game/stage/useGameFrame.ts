import { reaction } from 'mobx'
import { type RefObject, useEffect } from 'react'
import { useStores } from '#src/stores/context.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import { type FrameMessage, readFrameMessage, siteMessage } from './frameMessages.ts'

interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly sysname: string
  /** Called when the game is left from within. */
  readonly onExit: () => void
  /** Called when the game leads to the cashier. */
  readonly onDeposit: () => void
}

/**
 * Connects the frame of a game with the store of play: its rounds count, it is paused by the site and
 * told when the balance has changed elsewhere.
 */
export function useGameFrame({ ref, sysname, onExit, onDeposit }: Frame): void {
  const stores = useStores()
  const { session, domain } = stores
  const play = playOf(stores)
  // the button of a choice is gone by now; the first page of a tab moves no focus
  useEffect(() => {
    if (play.mode !== undefined) ref.current?.focus({ preventScroll: true })
  }, [ref, play])
  useEffect(() => {
    play.run(sysname)
    let origin: string | undefined
    const post = (type: 'pause' | 'resume' | 'balance') => {
      if (origin !== undefined) ref.current?.contentWindow?.postMessage(siteMessage(type), origin)
    }
    const handlers: Readonly<Record<FrameMessage, () => void>> = {
      ready: () => post(play.isPaused ? 'pause' : 'resume'),
      'round-started': () => play.beginRound(),
      'round-ended': () => play.endRound(),
      exit: onExit,
      deposit: onDeposit,
    }
    function receive(event: MessageEvent<unknown>): void {
      const expected = { window: ref.current?.contentWindow, origins: domain?.game_origins ?? [] }
      const message = readFrameMessage(event, expected)
      if (message === undefined) return
      origin = event.origin
      handlers[message]()
    }
    window.addEventListener('message', receive)
    const stops = [
      reaction(
        () => play.isPaused,
        (isPaused) => post(isPaused ? 'pause' : 'resume'),
      ),
      reaction(
        () => [session.account?.balance_main.amount, session.account?.balance_bonus.amount].join(' '),
        () => post('balance'),
      ),
    ]
    return () => {
      window.removeEventListener('message', receive)
      for (const stop of stops) stop()
      play.run(undefined)
    }
    // the callbacks only navigate
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref, sysname, play, session, domain])
}
