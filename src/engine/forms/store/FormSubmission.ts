import { action, makeObservable, observable, runInAction } from 'mobx'
import type { FormData } from '../input/formData.ts'
import type { FormValidity } from './FormValidity.ts'
import type { FormValues } from './FormValues.ts'
import type { ServerAnswer } from './ServerAnswer.ts'
import type { SubmitOutcome } from './SubmitOutcome.ts'

type SubmissionState = 'idle' | 'pending' | 'success' | 'error'

/** Sends the data; resolves to undefined or an empty outcome when it was accepted. */
type Send = (data: FormData) => Promise<SubmitOutcome | undefined>

interface FormSubmissionOptions {
  readonly values: FormValues
  readonly validity: FormValidity
  readonly answer: ServerAnswer
}

/** Sends a form, one submission at a time. */
export class FormSubmission {
  state: SubmissionState = 'idle'
  private readonly values: FormValues
  private readonly validity: FormValidity
  private readonly answer: ServerAnswer

  constructor({ values, validity, answer }: FormSubmissionOptions) {
    this.values = values
    this.validity = validity
    this.answer = answer
    makeObservable(this, { state: observable, reopen: action })
  }

  /**
   * Validates the form and sends its data. Only one submission runs at a time; errors of the
   * platform are set on their fields.
   */
  async submit(send: Send): Promise<boolean> {
    if (this.state === 'pending') return false
    this.validity.showAll()
    if (!this.validity.validate()) return false
    runInAction(() => {
      this.state = 'pending'
      this.answer.clear()
    })
    await this.validity.finishChecks()
    if (this.validity.problems.size > 0) {
      runInAction(() => (this.state = 'idle'))
      return false
    }
    const outcome = await send(this.values.dataToSend).catch((): SubmitOutcome => ({ notice: 'form.generalError' }))
    const isDone = !outcome?.fields && !outcome?.notice
    runInAction(() => (this.state = isDone ? 'success' : 'error'))
    if (outcome) this.answer.take(outcome)
    this.values.notifyEdit()
    return isDone
  }

  /** Ends the success of the last submission, because the values differ from the submitted ones. */
  reopen(): void {
    if (this.state === 'success') this.state = 'idle'
  }
}
