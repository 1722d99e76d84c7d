/**
 * A large form is validated after a pause in typing of PAUSE ms, at the latest after LONGEST_WAIT
 * ms.
 */
const PAUSE = 80
const LONGEST_WAIT = 500

interface ScheduleOptions {
  readonly run: () => unknown
  readonly isLarge: () => boolean
}

/**
 * Schedules the validation of a form: once for all changes of an event, or, for a large form, when
 * typing pauses.
 */
export class ValidationSchedule {
  private readonly run: () => unknown
  private readonly isLarge: () => boolean
  private isDue = false
  private isLayoutDue = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private dueSince = 0

  constructor({ run, isLarge }: ScheduleOptions) {
    this.run = run
    this.isLarge = isLarge
  }

  /**
   * Schedules a validation before the next event, so that the submit button is enabled when Enter
   * follows the last keystroke.
   */
  schedule(): void {
    if (this.isLarge()) return this.scheduleAfterPause()
    if (this.isDue) return
    this.isDue = true
    queueMicrotask(() => this.flush())
  }

  /** Schedules one validation for many fields that appear or disappear together. */
  layoutChanged(): void {
    if (this.isLayoutDue) return
    this.isLayoutDue = true
    queueMicrotask(() => {
      this.isLayoutDue = false
      this.schedule()
    })
  }

  /** Runs a scheduled validation now. */
  flush(): void {
    if (this.isDue) this.run()
  }

  /** Cancels a scheduled validation, because one has just run. */
  cancel(): void {
    this.isDue = false
    clearTimeout(this.timer)
  }

  private scheduleAfterPause(): void {
    const now = performance.now()
    if (!this.isDue) this.dueSince = now
    this.isDue = true
    clearTimeout(this.timer)
    const wait = Math.max(0, Math.min(PAUSE, this.dueSince + LONGEST_WAIT - now))
    this.timer = setTimeout(() => this.flush(), wait)
  }
}
