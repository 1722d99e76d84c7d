import { type Json, isObject } from '#src/shared/json.ts'
import type { HistoryEntry } from '#src/stores/DialogStore.ts'
import { interceptPopState } from './interceptPopState.ts'

const MARK = 'dialog'

/** Returns the state of an entry: the router's `key`, and the mark. */
const stateIn = (state: unknown): Json => (isObject(state) ? state : {})

const present = (): Json => stateIn(history.state)

/**
 * The history entry above a page while dialogs are open: the browser's Back closes the topmost
 * dialog, and the page stays. The entry repeats the router's state of the page, so that the router
 * takes both for the same place.
 */
export class DialogEntry implements HistoryEntry {
  /**
   * Callbacks for Back, one for each open dialog. The last one decides whether its dialog may
   * close.
   */
  readonly #closers: (() => void)[] = []
  #page: unknown
  #leaving: PromiseWithResolvers<void> | undefined
  #isTaken = false

  take(): boolean {
    this.#isTaken = this.#isPresent
    return this.#isTaken
  }

  hold(close: () => void): () => void {
    if (this.#closers.length === 0) interceptPopState(this.#onPop)
    this.#closers.push(close)
    this.renew()
    return () => {
      this.#closers.splice(this.#closers.indexOf(close), 1)
      // the code that closes a dialog may open another one, or a page, right after
      setTimeout(() => void this.leave())
    }
  }

  renew(): void {
    this.#isTaken = false
    if (this.#closers.length === 0 || this.#leaving) return
    // after a reload the entry is there already
    this.#page = present()['key']
    if (!this.#isPresent) history.pushState({ ...present(), [MARK]: true }, '')
  }

  leave(): Promise<void> {
    if (this.#leaving) return this.#leaving.promise
    if (this.#closers.length > 0 || this.#isTaken) return Promise.resolve()
    if (!this.#isPresent) {
      interceptPopState(undefined)
      return Promise.resolve()
    }
    // a reload keeps the entry and closes the dialog
    this.#page = present()['key']
    interceptPopState(this.#onPop)
    this.#leaving = Promise.withResolvers()
    history.back()
    return this.#leaving.promise
  }

  get #isPresent(): boolean {
    return present()[MARK] === true
  }

  /**
   * Handles Back to the page's entry before the router's listener, which would load the page again.
   * Other entries are left to the router.
   */
  #onPop = (event: PopStateEvent): void => {
    const { key, [MARK]: isMarked } = stateIn(event.state)
    if (isMarked || key !== this.#page) return
    event.stopImmediatePropagation()
    const leaving = this.#leaving
    this.#leaving = undefined
    if (!leaving) this.#closers.at(-1)?.()
    leaving?.resolve()
    // runs after React has removed the closed dialog: those that are still open need the entry
    // again
    setTimeout(() => {
      this.renew()
      void this.leave()
    })
  }
}
