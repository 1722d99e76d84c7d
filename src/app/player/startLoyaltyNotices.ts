import { LoyaltyNotices } from '#src/stores/player/LoyaltyNotices.ts'
import { NoticeSound } from '#src/stores/player/NoticeSound.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

export interface LoyaltyNoticeService {
  readonly notices: LoyaltyNotices
  readonly sound: NoticeSound
  /** Handles the page's path: a change of it is a reason to ask. */
  visit(path: string): void
  stop(): void
}

/** Gestures of which the first one is a reason to ask. */
const GESTURES = ['click', 'dblclick', 'touchstart'] as const

/**
 * Fetches the notices of loyalty on the first gesture and with each change of the route, and shows them.
 * Returns undefined where the site has no loyalty program.
 */
export function startLoyaltyNotices({
  api,
  config: { loyalty },
}: Pick<RootStore, 'api' | 'config'>): LoyaltyNoticeService | undefined {
  if (!loyalty?.isEnableLoyalty) return undefined
  const { duration, sound: source } = loyalty.notification
  const sound = new NoticeSound(source)
  const notices = new LoyaltyNotices({
    duration,
    play: () => sound.play(),
    load: () => api.loyalty.getNotifications({}, { isBackground: true }),
  })
  let last: string | undefined
  const stopListening = () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, onGesture)
  }
  function onGesture(): void {
    stopListening()
    void notices.fetch()
  }
  for (const gesture of GESTURES) document.addEventListener(gesture, onGesture, { passive: true })
  return {
    notices,
    sound,
    visit(path) {
      const isChange = last !== undefined && last !== path
      last = path
      if (isChange) void notices.fetch()
    },
    stop() {
      stopListening()
      notices.stop()
    },
  }
}
