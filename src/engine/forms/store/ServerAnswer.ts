import { action, makeObservable, observable, observableRef } from 'mobx'
import type { FormAnswer } from '../input/FormAnswer.ts'
import { isItem } from '../schema/paths.ts'
import type { FieldPresence } from './FieldPresence.ts'
import type { FieldState } from './FieldState.ts'
import type { FormValues } from './FormValues.ts'
import type { NoticeLink, SubmitOutcome } from './SubmitOutcome.ts'

interface ServerAnswerOptions {
  readonly values: FormValues
  readonly presence: FieldPresence
}

/** The server's answer to the last submission: errors, which it sets on their fields, and a notice. */
export class ServerAnswer {
  /** Translation key of the error of the form itself. */
  notice: string | undefined = undefined
  /** The way on from the notice. */
  link: NoticeLink | undefined = undefined
  private readonly values: FormValues
  private readonly presence: FieldPresence

  constructor({ values, presence }: ServerAnswerOptions) {
    this.values = values
    this.presence = presence
    makeObservable(this, {
      notice: observable,
      link: observableRef,
      take: action,
      clear: action,
      dismiss: action,
      restore: action,
    })
  }

  /**
   * Sets the server's errors on their fields. A notice is shown only when some error has no visible
   * field.
   */
  take({ fields = {}, notice, link, next }: SubmitOutcome): void {
    if (next) return
    const entries = Object.entries(fields)
    const visible = entries.filter(([name]) => this.presence.isShown(name) && !this.presence.isHidden(name))
    for (const [name, code] of visible) this.values.field(name.split('/')).serverError = { code, params: {} }
    const areAllVisible = visible.length > 0 && visible.length === entries.length
    this.notice = areAllVisible ? undefined : (notice ?? 'form.generalError')
    this.link = link
  }

  /** Removes the notice and the errors of all fields, because the form is submitted again. */
  clear(): void {
    this.notice = undefined
    this.link = undefined
    for (const field of this.values.fields.values()) field.serverError = undefined
  }

  /** Removes the notice and the error of a field that the viewer changes. */
  dismiss(field: FieldState): void {
    field.serverError = undefined
    this.notice = undefined
  }

  /** Restores the state of a form that was submitted without a script. */
  restore({ values, errors, notice, link }: FormAnswer): void {
    for (const key of new Set([...Object.keys(values), ...Object.keys(errors)])) {
      const path = key.split('/')
      path.forEach((segment, index) => {
        const list = isItem(segment) && this.values.array(path.slice(0, index))
        if (list) list.addUpTo(segment)
      })
      const field = this.values.field(path)
      field.value = values[key] ?? field.value
      field.serverError = errors[key]
    }
    this.notice = notice
    this.link = link
  }
}
