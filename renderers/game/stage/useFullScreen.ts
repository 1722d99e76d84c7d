import { type RefObject, useSyncExternalStore } from 'react'

export interface FullScreen {
  readonly isSupported: boolean
  readonly isOn: boolean
  toggle(): void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Shows an element on the whole screen, where the browser can. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const isOn = useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  const isSupported = useSyncExternalStore(
    () => () => undefined,
    () => document.fullscreenEnabled,
    () => false,
  )
  return {
    isSupported,
    isOn,
    toggle() {
      const change = document.fullscreenElement ? document.exitFullscreen() : ref.current?.requestFullscreen()
      // a browser may refuse; the game stays as it is then
      change?.catch(() => undefined)
    },
  }
}
