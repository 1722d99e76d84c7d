import { action, makeObservable } from 'mobx'
import type { FormAnswer } from '../input/FormAnswer.ts'
import type { FormData } from '../input/formData.ts'
import { readFormSchema } from '../schema/FormSchema.ts'
import type { CompiledValidator } from '../validation/errors.ts'
import { FieldOverrides } from './FieldOverrides.ts'
import { FieldPresence } from './FieldPresence.ts'
import { FieldState } from './FieldState.ts'
import { FormSubmission } from './FormSubmission.ts'
import { type FormTiming, FormValidity } from './FormValidity.ts'
import { FormValues } from './FormValues.ts'
import { ServerAnswer } from './ServerAnswer.ts'

interface FormStoreOptions {
  readonly schema: unknown
  readonly validator: CompiledValidator
  readonly initial?: FormData
  readonly timing?: FormTiming
  /** The server's answer to an earlier submission of the form without a script. */
  readonly answer?: FormAnswer
}

/** Composes the parts of a form's state, and does what concerns several of them. */
export class FormStore {
  /** Tracks which fields are laid out, and which parts are hidden. */
  readonly presence = new FieldPresence({
    onChange: () => this.validity.layoutChanged(),
    onRemove: (key) => this.validity.report({ key }, undefined),
  })
  /** Holds what the platform and the layout’s conditions set for fields. */
  readonly overrides = new FieldOverrides(() => this.validity.schedule())
  readonly values: FormValues
  readonly validity: FormValidity
  readonly answer: ServerAnswer
  readonly submission: FormSubmission

  constructor({ schema, validator, initial = {}, timing = 'eager', answer }: FormStoreOptions) {
    const { presence, overrides } = this
    const formSchema = readFormSchema(schema)
    this.values = new FormValues({
      schema: formSchema,
      initial,
      presence,
      createField: (path, initialValue) => new FieldState(this, path, initialValue),
      onChange: () => this.validity.schedule(),
    })
    const { values } = this
    this.validity = new FormValidity({ schema: formSchema, validator, timing, values, presence, overrides })
    this.answer = new ServerAnswer({ values, presence })
    this.submission = new FormSubmission({ values, validity: this.validity, answer: this.answer })
    makeObservable(this, { set: action, reset: action })
    if (answer) this.answer.restore(answer)
  }

  /** Sets the value of a field that the viewer changes, to which the server’s answer no longer applies. */
  set(field: FieldState, value: unknown): void {
    this.answer.dismiss(field)
    this.submission.reopen()
    this.values.enter(field, value)
  }

  /** Resets the form to its initial values. */
  reset(): void {
    this.values.reset()
    this.validity.showTouched()
  }

  /** The outcome for a form that was submitted without a script. */
  get outcome(): Pick<FormAnswer, 'values' | 'errors' | 'notice' | 'link'> {
    const fields = [...this.values.fields.values()]
    const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
    const serverErrors = fields.flatMap(({ key, serverError }) => (serverError ? [[key, serverError] as const] : []))
    const fieldErrors = fields.flatMap(({ key, currentError: error }) => (error ? [[key, error] as const] : []))
    const errors = Object.fromEntries([...this.validity.errors, ...fieldErrors, ...serverErrors])
    const { notice, link } = this.answer
    return { values, errors, notice, link }
  }
}
