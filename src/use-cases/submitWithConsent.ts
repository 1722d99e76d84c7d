import type { Form } from '#schemas/form.ts'
import type { FormData } from '#src/engine/forms/input/formData.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { type Submitter, submitForm } from './submitForm.ts'

/** Asks whether the sender agrees to what a dialog says. */
type Ask = (dialog: string) => boolean | Promise<boolean>

/** Sends the values of a form, and once more when the sender agrees to what they were refused for. */
export async function submitWithConsent(
  submitter: Submitter,
  form: Form,
  { values, ask }: { readonly values: FormData; readonly ask: Ask },
): Promise<SubmitOutcome | undefined> {
  const outcome = await submitForm(submitter, form, values)
  if (!outcome?.question) return outcome
  const { dialog, values: agreed } = outcome.question
  return (await ask(dialog)) ? submitForm(submitter, form, { ...values, ...agreed }) : outcome
}
