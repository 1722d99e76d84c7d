import { makeAutoObservable, observableRef } from 'mobx'

/** A dialog document by its slug, and how it is to open. */
export interface DialogRequest {
  readonly slug: string
  /** Facts `route.<name>` of its blocks: which bonus, which campaign. */
  readonly params?: Readonly<Record<string, string>>
  /** Stays until its own content closes it, whatever the document says. */
  readonly preventClose?: boolean
  /** Views of one popup: opening one takes the place of the other. */
  readonly group?: string
}

export interface OpenedDialog extends DialogRequest {
  readonly id: number
  /** Resolves when it stands there or is over; rejects when there is no such dialog. */
  readonly shown: Promise<void>
  /** True when the player has agreed, false when it was rejected or closed. */
  readonly answered: Promise<boolean>
  readonly markShown: () => void
  readonly fail: (error: Error) => void
  readonly answer: (isAgreed: boolean) => void
}

/** The history entry of open dialogs, which makes the browser's Back close the one on top. */
export interface HistoryEntry {
  /** Adds the entry for an open dialog, which Back closes by `close`; returns what removes it. */
  hold(close: () => void): () => void
  /** Gives the entry to a page that is about to open; false when there is none. */
  take(): boolean
  /** Puts the entry above a page that has opened below the dialogs. */
  renew(): void
  /** Resolves when no entry is left, unless dialogs are still open. */
  leave(): Promise<void>
}

let count = 0

function opening(request: DialogRequest): OpenedDialog {
  const shown = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<boolean>()
  // who waits for the answer alone needs no error: nobody has agreed
  shown.promise.catch(() => undefined)
  return {
    ...request,
    id: ++count,
    shown: shown.promise,
    answered: answered.promise,
    markShown: shown.resolve,
    fail: shown.reject,
    answer: answered.resolve,
  }
}

/** What is open, the last one on top, and what waits until nothing is. */
export class DialogStore {
  stack: readonly OpenedDialog[] = []
  /** There once a dialog has been shown. */
  entry: HistoryEntry | undefined = undefined
  private waiting: readonly OpenedDialog[] = []

  constructor() {
    makeAutoObservable<this, 'waiting'>(this, { stack: observableRef, waiting: observableRef, entry: false })
  }

  get top(): OpenedDialog | undefined {
    return this.stack.at(-1)
  }

  hasGroup(group: string): boolean {
    return this.stack.some((dialog) => dialog.group === group)
  }

  /** On top of what is open, or in place of another view of the same popup. What is on top already isn't opened twice. */
  open(request: DialogRequest): OpenedDialog {
    const { top } = this
    if (top && isSame(top, request)) return top
    const replaced = this.stack.find(({ group }) => group !== undefined && group === request.group)
    const dialog = opening({ ...request, preventClose: request.preventClose ?? replaced?.preventClose })
    this.stack = [...this.stack.filter((other) => other !== replaced), dialog]
    if (replaced) settle(replaced, false)
    return dialog
  }

  /** As soon as nothing else is open; in the order of the calls, each once. */
  queue(request: DialogRequest): OpenedDialog {
    const known = [...this.stack, ...this.waiting].find((dialog) => isSame(dialog, request))
    if (known) return known
    const dialog = opening(request)
    this.waiting = [...this.waiting, dialog]
    this.showNext()
    return dialog
  }

  /** Opens it and says whether the player has agreed. */
  confirm(request: DialogRequest): Promise<boolean> {
    return this.open(request).answered
  }

  /** The player agrees to the one on top. */
  agree(): void {
    this.end(this.top, true)
  }

  /** Closes one, the one on top unless another is named, even where the player can't. */
  close(dialog: OpenedDialog | undefined = this.top): void {
    this.end(dialog, false)
  }

  /** Nothing is left open or waiting. */
  clear(): void {
    const all = [...this.stack, ...this.waiting]
    this.stack = []
    this.waiting = []
    for (const dialog of all) settle(dialog, false)
  }

  private end(dialog: OpenedDialog | undefined, isAgreed: boolean): void {
    if (!dialog) return
    this.stack = this.stack.filter((other) => other !== dialog)
    settle(dialog, isAgreed)
    this.showNext()
  }

  private showNext(): void {
    const [next, ...rest] = this.waiting
    if (!next || this.stack.length > 0) return
    this.waiting = rest
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
