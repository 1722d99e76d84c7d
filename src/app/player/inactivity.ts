import type { GeneralInfo } from '#schemas/generalInfo.ts'
import { type BrowserStorage, browserStorage } from '#src/shared/browserStorage.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import { Inactivity } from '#src/stores/player/Inactivity.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

const ACTIVITY = ['keydown', 'click', 'scroll', 'touchstart'] as const
/** Keys that reach the answers of the warning. Other keys may steer a screen reader. */
const STEERING = new Set('Tab Shift Enter ArrowUp ArrowDown ArrowLeft ArrowRight Control Alt Meta'.split(' ')).add(' ')
/** Shortest time between two notices to the other tabs, in ms. */
const PAUSE = 1000
/** Time before general info is requested again, in ms. */
const RETRY = 15_000
/** Storage key for the time of the last activity in any tab, in ms since 1970. */
const LAST_ACTIVITY = 'last-activity'

interface Input {
  readonly path: () => string
  /** Called when the time is up. */
  readonly leave: () => void
}

/**
 * Signs a player out after inactivity in all tabs. Pages of the cashier and of the profile have
 * their own limits.
 */
// long: its functions share the timers of one session
export function startInactivity({ api, session, ui }: RootStore, { path, leave }: Input) {
  let info: GeneralInfo | undefined
  let askAgainAt = 0
  /** Loads the limits, again after a failure. Nobody is signed out until they are known. */
  function loadInfo(): void {
    if (info || Date.now() < askAgainAt) return
    askAgainAt = Date.now() + RETRY
    void api.metadata
      .getGeneralInfo()
      .then((loaded) => (info = loaded))
      .catch(() => undefined)
  }
  loadInfo()
  let warning: OpenedDialog | undefined
  const inactivity = new Inactivity({
    limit: () => limitOf(info, path()),
    onWarn(endsAt) {
      session.warn(endsAt)
      warning = ui.dialogs.open({ slug: 'inactivity' })
      void whenClosed(warning).catch(() => (warning = undefined))
    },
    onResume() {
      session.warn(undefined)
      const opened = warning
      warning = undefined
      if (opened) ui.dialogs.close(opened)
    },
    onEnd: leave,
  })
  /** Counts the closing of the warning as activity. Rejects when the warning can't be shown. */
  async function whenClosed(opened: OpenedDialog): Promise<void> {
    await opened.shown
    await opened.answered
    if (warning === opened) tellAll()
  }
  const tabs = new BroadcastChannel('activity')
  tabs.addEventListener('message', ({ data: at }: MessageEvent<number>) => inactivity.hear(at))
  const storage = browserStorage('localStorage')
  // in a suspended tab the clock may tick before the messages arrive
  const hearOthers = () => inactivity.hear(Number(storage.getItem(LAST_ACTIVITY)))
  let toldAt = 0
  function tellAll(): void {
    hearOthers()
    if (!inactivity.touch()) return
    const now = Date.now()
    if (now - toldAt < PAUSE) return
    toldAt = now
    keep(storage, now)
    // a channel stays inside this origin: there is no target to name
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(now)
  }
  function onActivity(event: Event): void {
    // moving within the warning is no activity, so that it stays open for an answer
    if (!warning || !isInDialog(event)) tellAll()
  }
  for (const event of ACTIVITY) addEventListener(event, onActivity, { passive: true, capture: true })

  return {
    tick() {
      loadInfo()
      hearOthers()
      inactivity.tick()
    },
    touch: () => inactivity.touch(),
    stop() {
      warning = undefined
      for (const event of ACTIVITY) removeEventListener(event, onActivity, { capture: true })
      tabs.close()
    },
  }
}

/** Stores the time of the last activity. A full storage is ignored. */
function keep(storage: BrowserStorage, at: number): void {
  try {
    storage.setItem(LAST_ACTIVITY, String(at))
  } catch {
    // the message still reaches the other tabs
  }
}

/** Returns whether an event moves or acts within a dialog instead of on the page. */
function isInDialog(event: Event): boolean {
  if (event instanceof KeyboardEvent && !STEERING.has(event.key)) return false
  return event.target instanceof Element && event.target.closest('[role=dialog]') !== null
}

/** Returns the limit of inactivity at a path, in seconds; 0 for no limit. */
function limitOf(info: GeneralInfo | undefined, path: string): number {
  if (!info) return 0
  const { time_to_force_logout: limit, user_inactivity_cashier_time: cashier, user_inactivity_pp_time: profile } = info
  // a platform without a limit signs nobody out
  if (!(limit > 0)) return 0
  const own = (path.startsWith('/cashier') && cashier) || (path.startsWith('/profile') && profile)
  return own ? Math.min(own, limit) : limit
}
