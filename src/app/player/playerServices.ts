import { reaction } from 'mobx'
import { isApiError } from '#src/api/error.ts'
import { BalanceUpdates } from '#src/stores/player/BalanceUpdates.ts'
import { campaignPopupsOf } from '#src/stores/player/campaignPopupsOf.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { followOtherTabs, forceSignOut } from '#src/use-cases/signOut.ts'
import { startInactivity } from './inactivity.ts'
import { isGame } from './isQuietPage.ts'
import type { joinRealtime } from './realtime/joinRealtime.ts'
import { startRealtime } from './realtime/startRealtime.ts'
import { type LoyaltyNoticeService, startLoyaltyNotices } from './startLoyaltyNotices.ts'
import { startRealityCheck } from './startRealityCheck.ts'

interface Place {
  /** The path without the locale's prefix. */
  readonly path: string
  readonly search: string
  readonly hash: string
  /** The uid that the page was rendered for; undefined when its loading has failed. */
  readonly viewer?: number | undefined
  /** True for a page that campaigns don't interrupt. */
  readonly isQuiet: boolean
}

export interface PlayerServices {
  /** Undefined where the site has no loyalty program. */
  readonly loyalty: LoyaltyNoticeService | undefined
  /** Handles a new page or a change of its address. */
  visit(place: Place): void
  stop(): void
}

interface ServiceOptions {
  /** Reports a realtime event, by its name, to the data of the page. */
  readonly emit: (event: string) => void
  readonly join?: typeof joinRealtime
}

const SECOND = 1000

/**
 * Starts the services of a signed-in player: realtime events, updates of balances, campaign popups
 * and the sign-out after inactivity.
 */
export function startPlayerServices(stores: RootStore, { emit, join }: ServiceOptions): PlayerServices {
  const { session, ui, config } = stores
  const { uid } = session
  const play = playOf(stores)
  let place: Place = { path: '', search: '', hash: '', isQuiet: true }
  const popups = campaignPopupsOf(stores)
  const balances = new BalanceUpdates({
    settings: config.functionalSettings.settingsForUpdBalance,
    refresh: () => refreshBalances(stores),
    isGame: () => isGame(place.path),
  })
  const stopRealtime = startRealtime(stores, {
    emit,
    refreshBalances: () => refreshBalances(stores),
    ...(join && { join }),
  })
  const inactivity = startInactivity(stores, { path: () => place.path, leave: () => void forceSignOut(stores) })
  const stopFollowing = followOtherTabs(stores)
  const onClick = () => balances.click()
  document.addEventListener('click', onClick, { passive: true })
  const realityCheck = startRealityCheck(stores)
  const loyalty = startLoyaltyNotices(stores)
  const timer = setInterval(() => {
    balances.tick()
    inactivity.tick()
    realityCheck.tick()
  }, SECOND)
  // what happens in the frame of a game reaches the page only by its messages
  const stopRounds = reaction(
    () => [play.rounds, play.isRoundOpen],
    () => inactivity.touch(),
  )
  const stopCompletion = openCompletion(stores)

  return {
    loyalty,
    visit(next) {
      // a page for another viewer is about to be reloaded
      if (next.viewer !== undefined && next.viewer !== uid) return
      const { path, isQuiet, search } = next
      place = next
      inactivity.touch()
      loyalty?.visit(path)
      const popup = new URLSearchParams(search).get('popup') ?? undefined
      void popups.visit({ path, popup, isPreview: next.hash === '#popup-preview', isQuiet })
    },
    stop() {
      clearInterval(timer)
      document.removeEventListener('click', onClick)
      inactivity.stop()
      stopFollowing()
      stopRealtime()
      stopCompletion()
      stopRounds()
      loyalty?.stop()
      session.warn(undefined)
      ui.dialogs.clear()
    },
  }
}

/** Keeps the form that completes a registration open while it isn't complete. */
function openCompletion({ session, ui }: RootStore) {
  return reaction(
    // opens again after a takeover, which has closed it
    () => session.isAuth && session.account?.is_registration_completed === false && ui.takeover === undefined,
    (isOpen) => isOpen && ui.openAuth('socialRegistration', { preventClose: true }).catch(() => undefined),
    { fireImmediately: true },
  )
}

/** Loads the balances. An event that arrives meanwhile has newer ones. */
async function refreshBalances({ api, session }: RootStore): Promise<void> {
  const before = session.account
  try {
    const fresh = await api.account.getBalance({}, { isBackground: true })
    if (session.account === before) session.setBalances(fresh)
  } catch (error) {
    // a 401 means that the session has ended elsewhere; other errors may not recur
    if (isApiError(error) && error.status === 401) await session.refresh().catch(() => undefined)
  }
}
