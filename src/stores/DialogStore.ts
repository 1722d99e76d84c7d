import { makeAutoObservable, observableRef } from 'mobx'

/** A dialog document by its slug, with options for opening it. */
export interface DialogRequest {
  readonly slug: string
  /** Facts `route.<name>` for its blocks, such as the id of a bonus. */
  readonly params?: Readonly<Record<string, string>>
  /** The dialog stays until its own content closes it, regardless of the document. */
  readonly preventClose?: boolean
  /** In the queue it waits for a page that may be interrupted. */
  readonly isInterruption?: boolean
  /** Dialogs of one group are views of one popup: opening one replaces the other. */
  readonly group?: string
}

export interface OpenedDialog extends DialogRequest {
  readonly id: number
  /** Resolves when the dialog is rendered or closed; rejects when there is no such dialog. */
  readonly shown: Promise<void>
  /** Resolves to true when the player agreed, to false when the dialog was rejected or closed. */
  readonly answered: Promise<boolean>
  readonly markShown: () => void
  readonly fail: (error: Error) => void
  readonly answer: (isAgreed: boolean) => void
}

/** The history entry of open dialogs, by which the browser's Back closes the top one. */
export interface HistoryEntry {
  /**
   * Adds the entry for an open dialog, which Back closes by `close`. Returns a function that
   * removes it.
   */
  hold(close: () => void): () => void
  /** Hands the entry over to a page that is about to open; returns false when there is none. */
  take(): boolean
  /** Moves the entry above a page that has opened below the dialogs. */
  renew(): void
  /** Resolves when no entry is left, unless dialogs are still open. */
  leave(): Promise<void>
}

let lastId = 0

function createDialog(request: DialogRequest): OpenedDialog {
  const shownPromise = Promise.withResolvers<void>()
  const answeredPromise = Promise.withResolvers<boolean>()
  // callers that only wait for the answer need no error: it is false then
  shownPromise.promise.catch(() => undefined)
  return {
    ...request,
    id: ++lastId,
    shown: shownPromise.promise,
    answered: answeredPromise.promise,
    markShown: shownPromise.resolve,
    fail: shownPromise.reject,
    answer: answeredPromise.resolve,
  }
}

/**
 * Holds the open dialogs, the top one last, and a queue of those that open when no dialog is open.
 */
export class DialogStore {
  stack: readonly OpenedDialog[] = []
  /** Set once a dialog has been shown. */
  entry: HistoryEntry | undefined = undefined
  private queued: readonly OpenedDialog[] = []
  private isQuiet = false

  constructor() {
    makeAutoObservable<this, 'queued'>(this, { stack: observableRef, queued: observableRef, entry: false })
  }

  get top(): OpenedDialog | undefined {
    return this.stack.at(-1)
  }

  hasGroup(group: string): boolean {
    return this.stack.some((dialog) => dialog.group === group)
  }

  /**
   * Opens a dialog on top, or in place of another view of the same popup. A dialog that is already
   * on top isn't opened again.
   */
  open(request: DialogRequest): OpenedDialog {
    const { top } = this
    if (top && isSame(top, request)) return top
    const replaced = this.stack.find(({ group }) => group !== undefined && group === request.group)
    const dialog = createDialog({ ...request, preventClose: request.preventClose ?? replaced?.preventClose })
    this.stack = [...this.stack.filter((other) => other !== replaced), dialog]
    if (replaced) settle(replaced, false)
    return dialog
  }

  /**
   * Opens a dialog when no other is open, in the order of the calls. A queued dialog isn't queued
   * again.
   */
  queue(request: DialogRequest): OpenedDialog {
    const existing = [...this.stack, ...this.queued].find((dialog) => isSame(dialog, request))
    if (existing) return existing
    const dialog = createDialog(request)
    this.queued = [...this.queued, dialog]
    this.showNext()
    return dialog
  }

  /** Opens a dialog and resolves to whether the player agreed. */
  confirm(request: DialogRequest): Promise<boolean> {
    return this.open(request).answered
  }

  /** Closes the top dialog with agreement. */
  agree(): void {
    this.end(this.top, true)
  }

  /** Closes a dialog, by default the top one, even when the player can't. */
  close(dialog: OpenedDialog | undefined = this.top): void {
    this.end(dialog, false)
  }

  /** Closes all dialogs and empties the queue. */
  clear(): void {
    const all = [...this.stack, ...this.queued]
    this.stack = []
    this.queued = []
    for (const dialog of all) settle(dialog, false)
  }

  /** Sets whether the page must not be interrupted. */
  setQuiet(isQuiet: boolean): void {
    this.isQuiet = isQuiet
    this.showNext()
  }

  private end(dialog: OpenedDialog | undefined, isAgreed: boolean): void {
    if (!dialog) return
    this.stack = this.stack.filter((other) => other !== dialog)
    settle(dialog, isAgreed)
    this.showNext()
  }

  private showNext(): void {
    const next = this.queued.find(({ isInterruption }) => !(this.isQuiet && isInterruption))
    if (!next || this.stack.length > 0) return
    this.queued = this.queued.filter((dialog) => dialog !== next)
    this.stack = [next]
  }
}

function settle(dialog: OpenedDialog, isAgreed: boolean): void {
  dialog.markShown()
  dialog.answer(isAgreed)
}

function isSame(dialog: OpenedDialog, { slug, params = {} }: DialogRequest): boolean {
  return dialog.slug === slug && JSON.stringify(dialog.params ?? {}) === JSON.stringify(params)
}
