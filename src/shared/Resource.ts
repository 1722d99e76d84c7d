import { makeAutoObservable, observableRef } from 'mobx'
import { shareEqual } from './shareEqual.ts'

export type ResourceState = 'idle' | 'pending' | 'success' | 'error'

/** State of a resource on the server, from which the browser continues. */
export interface ResourceSnapshot<T> {
  readonly state: ResourceState
  readonly value?: T
  readonly error?: string
}

/** A value that is loaded: idle, pending, success or error. Only the latest load settles it. */
export class Resource<T> {
  state: ResourceState = 'idle'
  value: T | undefined = undefined
  /** Kind of the failure, never a raw message. */
  error: string | undefined = undefined
  private latest = 0
  private readonly fetch: () => Promise<T>

  constructor(fetch: () => Promise<T>, snapshot?: ResourceSnapshot<T>) {
    this.fetch = fetch
    if (snapshot) {
      this.state = snapshot.state
      this.value = snapshot.value
      this.error = snapshot.error
    }
    makeAutoObservable<this, 'fetch' | 'latest'>(this, { value: observableRef, fetch: false, latest: false })
  }

  /** Loads the value. The previous value stays visible meanwhile. Never rejects. */
  async load(): Promise<void> {
    const loadNumber = ++this.latest
    this.state = 'pending'
    this.error = undefined
    try {
      const value = await this.fetch()
      if (loadNumber === this.latest) this.succeed(value)
    } catch (error) {
      if (loadNumber === this.latest) this.fail(error)
    }
  }

  /** Loads the value in the background: the state stays, and a failure changes nothing. */
  async refresh(): Promise<void> {
    if (this.state !== 'success') return this.load()
    const loadNumber = ++this.latest
    const value = await this.fetch().catch(() => undefined)
    // an equal value stays the same one, so that nothing is rendered for it
    if (loadNumber === this.latest && value !== undefined) this.succeed(shareEqual(this.value, value) ?? value)
  }

  readonly retry = (): void => {
    void this.load()
  }

  succeed(value: T): void {
    this.value = value
    this.state = 'success'
  }

  fail(error: unknown): void {
    this.error = errorKind(error)
    this.state = 'error'
  }

  /** Continues from a new snapshot of the server; a failure there leaves a present value. */
  updateFrom({ state, value, error }: ResourceSnapshot<T>): void {
    if (state !== 'success' && this.state === 'success') return
    this.latest++
    this.state = state
    this.value = shareEqual(this.value, value)
    this.error = error
  }

  snapshot(): ResourceSnapshot<T> {
    return { state: this.state, value: this.value, error: this.error }
  }
}

function errorKind(error: unknown): string {
  if (error && typeof error === 'object' && 'kind' in error && typeof error.kind === 'string') return error.kind
  return 'unknown'
}
