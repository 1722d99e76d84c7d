import { observer } from 'mobx-react-lite'
import type { Form } from '#schemas/form.ts'
import type { FormStore } from '#src/engine/forms/store/FormStore.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { useHydratedValue } from './useHydratedValue.ts'

interface SubmitProps {
  readonly form: Form
  readonly store: FormStore
}

export const SubmitButton = observer(function SubmitButton({ form, store }: SubmitProps) {
  const t = useT()
  const isPending = store.submission.state === 'pending'
  const isHydrated = useHydratedValue(true, false)
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      block
      isLoading={isPending}
      disabled={isHydrated && !isPending && isSubmitDisabled(form, store)}
      label={isPending ? t('form.submitting') : undefined}
    >
      {text(form.submit.label)}
    </Button>
  )
})

/**
 * Returns whether the submit button is disabled. With the timing onSubmit, an invalid form can be
 * sent to show its errors.
 */
function isSubmitDisabled(form: Form, store: FormStore): boolean {
  const rule = form.submit.enabled ?? 'valid-and-changed'
  if (rule === 'always') return false
  if (!store.values.isChanged || store.submission.state === 'success') return true
  const isInvalid = !store.validity.isValid || store.validity.hasProblems
  return rule === 'valid-and-changed' && form.timing !== 'onSubmit' && isInvalid
}
