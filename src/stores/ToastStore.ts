import { makeAutoObservable, observableRef } from 'mobx'

export const toastTypes = ['neutral', 'info', 'success', 'warning', 'error'] as const
export type ToastType = (typeof toastTypes)[number]

/** How long a toast stays, in ms, when it doesn't say. */
export const TOAST_TIME = 5000
/** More at once nobody reads: the oldest goes. */
const MOST = 4

/** A message of the moment: words of content, or a translation key of our own. */
export interface ToastRequest {
  readonly type: ToastType
  readonly text?: string
  readonly key?: string
  readonly icon?: string
  /** in ms; 0 stays until it is removed */
  readonly time?: number
  readonly allowClose?: boolean
  /** A link on its end. */
  readonly buttonAttrs?: { readonly label: string; readonly href: string }
}

export interface Toast extends ToastRequest {
  readonly id: number
  readonly time: number
  readonly allowClose: boolean
}

/** The messages of the moment, the newest last. The same words twice are one message that stays longer. */
export class ToastStore {
  toasts: readonly Toast[] = []
  private count = 0

  constructor() {
    makeAutoObservable<this, 'count'>(this, { toasts: observableRef, count: false })
  }

  /** Answers the id by which it can be removed. */
  show(request: ToastRequest): number {
    const id = ++this.count
    const toast = { ...request, id, time: request.time ?? TOAST_TIME, allowClose: request.allowClose ?? true }
    const others = this.toasts.filter(({ text, key }) => text !== request.text || key !== request.key)
    this.toasts = [...others, toast].slice(-MOST)
    return id
  }

  remove(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }
}
