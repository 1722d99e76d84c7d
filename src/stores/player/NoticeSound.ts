import { makeAutoObservable } from 'mobx'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { NOTICE_VOLUME } from './LoyaltyNotices.ts'

const MUTED_KEY = 'loyalty_notices_muted'

/** The sound of notices, which the player can mute on this device. */
export class NoticeSound {
  isMuted: boolean
  /** Address of the sound; undefined for none. */
  readonly source: string | undefined

  constructor(source: string | undefined) {
    this.source = source
    this.isMuted = browserStorage('localStorage').getItem(MUTED_KEY) === '1'
    makeAutoObservable(this, { source: false })
  }

  toggle(): void {
    this.isMuted = !this.isMuted
    const storage = browserStorage('localStorage')
    if (this.isMuted) storage.setItem(MUTED_KEY, '1')
    else storage.removeItem(MUTED_KEY)
  }

  /** Plays the sound, unless the player has muted it or the browser doesn't allow it. */
  play(): void {
    if (this.isMuted || this.source === undefined) return
    const audio = new Audio(this.source)
    audio.volume = NOTICE_VOLUME
    // browsers refuse sound before a gesture, and where the player has forbidden it
    void Promise.resolve(audio.play()).catch(() => undefined)
  }
}
