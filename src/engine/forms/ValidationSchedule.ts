/** A large form waits for a pause in typing, in ms, but never longer than this. */
const PAUSE = 80
const LONGEST_WAIT = 500

interface Input {
  readonly run: () => unknown
  readonly isLarge: () => boolean
}

/** When a form is validated: once for all changes of an event, or, when it is large, once typing pauses. */
export class ValidationSchedule {
  private readonly run: () => unknown
  private readonly isLarge: () => boolean
  private isDue = false
  private isLayoutDue = false
  private pause: ReturnType<typeof setTimeout> | undefined
  private dueSince = 0

  constructor({ run, isLarge }: Input) {
    this.run = run
    this.isLarge = isLarge
  }

  /** Before the next event: Enter after the last letter must find the button on. */
  soon(): void {
    if (this.isLarge()) return this.inPause()
    if (this.isDue) return
    this.isDue = true
    queueMicrotask(() => this.catchUp())
  }

  /** Fields come and go many at a time: what that changes is found out once. */
  layoutChanged(): void {
    if (this.isLayoutDue) return
    this.isLayoutDue = true
    queueMicrotask(() => {
      this.isLayoutDue = false
      this.soon()
    })
  }

  /** Does now what is due. */
  catchUp(): void {
    if (this.isDue) this.run()
  }

  /** It was just done. */
  done(): void {
    this.isDue = false
    clearTimeout(this.pause)
  }

  private inPause(): void {
    const now = performance.now()
    if (!this.isDue) this.dueSince = now
    this.isDue = true
    clearTimeout(this.pause)
    const wait = Math.max(0, Math.min(PAUSE, this.dueSince + LONGEST_WAIT - now))
    this.pause = setTimeout(() => this.catchUp(), wait)
  }
}
