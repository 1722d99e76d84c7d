import type { GeneralInfo } from '#schemas/generalInfo.ts'
import { type BrowserStorage, browserStorage } from '#src/shared/browserStorage.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { Inactivity } from '#src/stores/player/Inactivity.ts'

const ACTIVITY = ['keydown', 'click', 'scroll', 'touchstart'] as const
/** They lead to the answers of the warning; with the others a screen reader is steered. */
const STEERING = new Set('Tab Shift Enter ArrowUp ArrowDown ArrowLeft ArrowRight Control Alt Meta'.split(' ')).add(' ')
/** Tabs tell each other at most so often, in ms. */
const PAUSE = 1000
/** How long to wait before general info is asked for again, in ms. */
const RETRY = 15_000
/** Where the tabs keep when something happened last, in ms since 1970. */
const LAST_ACTIVITY = 'last-activity'

interface Input {
  readonly path: () => string
  /** The time is up. */
  readonly leave: () => void
}

/** Watches over a signed-in player in all tabs together. Pages of the cashier and of the profile have times of their own. */
// long: its functions share the timers of one session
export function startInactivity({ api, session, ui }: RootStore, { path, leave }: Input) {
  let info: GeneralInfo | undefined
  let askAgainAt = 0
  /** Until it is known nobody is signed out: what fails is asked again. */
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
  /** A warning that the player has closed; one that can't be shown rejects. */
  async function whenClosed(opened: OpenedDialog): Promise<void> {
    await opened.shown
    await opened.answered
    if (warning === opened) tellAll()
  }
  const tabs = new BroadcastChannel('activity')
  tabs.addEventListener('message', ({ data: at }: MessageEvent<number>) => inactivity.hear(at))
  const storage = browserStorage('localStorage')
  // in a tab that stood still messages wait, and its clock may tick before they come
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
    // who looks for an answer of the warning is left to find it
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

/** A full storage costs the hint, not the page. */
function keep(storage: BrowserStorage, at: number): void {
  try {
    storage.setItem(LAST_ACTIVITY, String(at))
  } catch {
    // the message to the other tabs is on its way
  }
}

/** What moves or acts within a dialog, rather than on the page. */
function isInDialog(event: Event): boolean {
  if (event instanceof KeyboardEvent && !STEERING.has(event.key)) return false
  return event.target instanceof Element && event.target.closest('[role=dialog]') !== null
}

/** In seconds; 0 where nobody is signed out. */
function limitOf(info: GeneralInfo | undefined, path: string): number {
  if (!info) return 0
  const { time_to_force_logout: limit, user_inactivity_cashier_time: cashier, user_inactivity_pp_time: profile } = info
  // a platform that says nothing signs nobody out
  if (!(limit > 0)) return 0
  const own = (path.startsWith('/cashier') && cashier) || (path.startsWith('/profile') && profile)
  return own ? Math.min(own, limit) : limit
}
