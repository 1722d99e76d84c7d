import { makeAutoObservable, observableRef } from 'mobx'

export const toastTypes = ['neutral', 'info', 'success', 'warning', 'error'] as const
export type ToastType = (typeof toastTypes)[number]

/** Default time for which a toast is shown, in ms. */
export const TOAST_TIME = 5000
/** Maximum number of toasts; the oldest is removed. */
const MAX_TOASTS = 4

/** A toast: a text of content, or a translation key. */
export interface ToastRequest {
  readonly type: ToastType
  readonly text?: string
  readonly key?: string
  /** Values for the translation’s placeholders. */
  readonly values?: Readonly<Record<string, string>>
  readonly icon?: string
  /** In ms; 0 shows it until it is removed. */
  readonly time?: number
  readonly allowClose?: boolean
  /** A link at its end. */
  readonly buttonAttrs?: { readonly label: string; readonly href: string }
}

export interface Toast extends ToastRequest {
  readonly id: number
  readonly time: number
  readonly allowClose: boolean
}

/**
 * Holds the toasts, the newest last. An equal toast replaces the earlier one and is shown longer.
 */
export class ToastStore {
  toasts: readonly Toast[] = []
  private lastId = 0

  constructor() {
    makeAutoObservable<this, 'count'>(this, { toasts: observableRef, count: false })
  }

  /** Shows a toast and returns its id, by which it can be removed. */
  show(request: ToastRequest): number {
    const id = ++this.lastId
    const toast = { ...request, id, time: request.time ?? TOAST_TIME, allowClose: request.allowClose ?? true }
    const others = this.toasts.filter(({ text, key }) => text !== request.text || key !== request.key)
    this.toasts = [...others, toast].slice(-MAX_TOASTS)
    return id
  }

  remove(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }
}
