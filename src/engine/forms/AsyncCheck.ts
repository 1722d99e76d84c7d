import { action, makeObservable, observable } from 'mobx'
import { CheckFailed } from './CheckFailed.ts'

/** Asks somebody else about a value; answers the code of what is wrong with it, or nothing. */
export type FieldCheck = (value: unknown) => Promise<string | undefined>

export type CheckState = 'idle' | 'pending' | 'valid' | 'invalid'

/** How long after the last key the question is asked, in ms. */
export const CHECK_DELAY = 800

/**
 * One field's questions. Asked when typing stops, each value once; an answer to a value that is no longer there is never
 * shown, and a question that could not be asked is not remembered.
 */
export class AsyncCheck {
  state: CheckState = 'idle'
  code: string | undefined = undefined
  private value: unknown = undefined
  private timer: ReturnType<typeof setTimeout> | undefined = undefined
  private readonly answers = new Map<unknown, Promise<string | undefined>>()
  private readonly ask: FieldCheck
  private readonly onAnswer: (code: string | undefined) => void

  constructor(ask: FieldCheck, onAnswer: (code: string | undefined) => void) {
    this.ask = ask
    this.onAnswer = onAnswer
    makeObservable<this, 'settle'>(this, { state: observable, code: observable, settle: action, take: action })
  }

  /** The field has another value. */
  take(value: unknown): void {
    clearTimeout(this.timer)
    this.value = value
    this.settle('idle', undefined)
    if (value === undefined) return
    if (this.answers.has(value)) void this.question()
    else this.timer = setTimeout(() => void this.question(), CHECK_DELAY)
  }

  /** Asks now, if it wasn't yet, and waits for the answer. */
  async finish(): Promise<void> {
    clearTimeout(this.timer)
    if (this.value !== undefined && this.state !== 'valid' && this.state !== 'invalid') await this.question()
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.value = undefined
  }

  private async question(): Promise<void> {
    const { value } = this
    this.settle('pending', undefined)
    const code = await this.answer(value)
    if (value !== this.value) return
    this.settle(code === undefined ? 'valid' : 'invalid', code)
    this.onAnswer(code)
  }

  private answer(value: unknown): Promise<string | undefined> {
    const known = this.answers.get(value)
    if (known) return known
    const answer = this.ask(value).catch((error: unknown) => {
      this.answers.delete(value)
      return error instanceof CheckFailed ? error.code : 'checkFailed'
    })
    this.answers.set(value, answer)
    return answer
  }

  private settle(state: CheckState, code: string | undefined): void {
    this.state = state
    this.code = code
  }
}
