import { browserStorage } from '#src/shared/browserStorage.ts'
import { DEFAULT_REALITY_CHECK_MINUTES, RealityCheck } from '#src/stores/player/RealityCheck.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Pauses the game of a player at the interval of the site config, and shows where they stand. */
export function startRealityCheck(stores: RootStore): RealityCheck {
  const { ui, config, session } = stores
  const play = playOf(stores)
  return new RealityCheck({
    player: session.account?.uid ?? 0,
    minutes: config.functionalSettings.realityCheckMinutes ?? DEFAULT_REALITY_CHECK_MINUTES,
    isPlaying: () => play.isForMoney,
    storage: browserStorage('sessionStorage'),
    async show() {
      play.pause('reality-check')
      // a dialog would be behind an element that fills the screen
      if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
      await ui.dialogs.queue({ slug: 'reality-check' }).answered
      play.resume('reality-check')
    },
  })
}
