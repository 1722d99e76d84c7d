import { action, makeObservable, observable } from 'mobx'
import { CheckFailed } from './CheckFailed.ts'

/** Asks somebody else about a value; answers the code of what is wrong with it, or nothing. */
export type FieldCheck = (value: unknown) => Promise<string | undefined>

export type CheckState = 'idle' | 'pending' | 'valid' | 'invalid'

/** How long after the last key the question is asked, in ms. */
export const CHECK_DELAY = 800

interface Answer {
  readonly code: string | undefined
  readonly hasFailed?: boolean
}

/**
 * One field's questions. Asked when typing stops, each value once; an answer to a value that is no longer there is never
 * shown, and a question that could not be asked is not remembered.
 */
export class AsyncCheck {
  state: CheckState = 'idle'
  code: string | undefined = undefined
  /** The last question could not be asked: nothing is known of the value. */
  hasFailed = false
  private value: unknown = undefined
  private timer: ReturnType<typeof setTimeout> | undefined = undefined
  private readonly answers = new Map<unknown, Promise<Answer>>()
  private readonly ask: FieldCheck
  private readonly onAnswer: (code: string | undefined) => void

  constructor(ask: FieldCheck, onAnswer: (code: string | undefined) => void) {
    this.ask = ask
    this.onAnswer = onAnswer
    makeObservable<this, 'settle'>(this, {
      state: observable,
      code: observable,
      hasFailed: observable,
      settle: action,
      take: action,
    })
  }

  /** The field has another value. */
  take(value: unknown): void {
    clearTimeout(this.timer)
    this.value = value
    this.settle('idle')
    if (value === undefined) return
    if (this.answers.has(value)) void this.question()
    else this.timer = setTimeout(() => void this.question(), CHECK_DELAY)
  }

  /** Asks now, if it wasn't yet or there was no answer, and waits for the answer. */
  async finish(): Promise<void> {
    clearTimeout(this.timer)
    const isAnswered = (this.state === 'valid' || this.state === 'invalid') && !this.hasFailed
    if (this.value !== undefined && !isAnswered) await this.question()
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.value = undefined
  }

  private async question(): Promise<void> {
    const { value } = this
    this.settle('pending')
    const answer = await this.answer(value)
    if (value !== this.value) return
    this.settle(answer.code === undefined ? 'valid' : 'invalid', answer)
    this.onAnswer(answer.code)
  }

  private answer(value: unknown): Promise<Answer> {
    const known = this.answers.get(value)
    if (known) return known
    const answer = this.ask(value).then(
      (code) => ({ code }),
      (error: unknown) => {
        this.answers.delete(value)
        return { code: error instanceof CheckFailed ? error.code : 'checkFailed', hasFailed: true }
      },
    )
    this.answers.set(value, answer)
    return answer
  }

  private settle(state: CheckState, { code, hasFailed = false }: Answer = { code: undefined }): void {
    this.state = state
    this.code = code
    this.hasFailed = hasFailed
  }
}
