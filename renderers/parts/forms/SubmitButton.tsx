import { observer } from 'mobx-react-lite'
import type { Form } from '#schemas/form.ts'
import type { FieldState } from '#src/engine/forms/store/FieldState.ts'
import type { FormStore } from '#src/engine/forms/store/FormStore.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { useHydratedValue } from './useHydratedValue.ts'
import styles from './SubmitButton.module.css'

interface SubmitProps {
  readonly form: Form
  readonly store: FormStore
  /** Leads to a field that has to be completed. */
  readonly onSelect: (field: FieldState) => void
}

/** Number of fields that are named at once; the next ones follow when these are completed. */
const MOST_NAMED = 8

/**
 * The button that sends the form. While fields keep it disabled, it names them. They are part of this
 * component, so that an edit that changes both renders no other one.
 */
export const SubmitButton = observer(function SubmitButton({ form, store, onSelect }: SubmitProps) {
  const t = useT()
  const isPending = store.submission.state === 'pending'
  const isHydrated = useHydratedValue(true, false)
  const waitsForFields = isHydrated && (form.submit.enabled ?? 'valid-and-changed') === 'valid-and-changed'
  const isDisabled = isHydrated && !isPending && isSubmitDisabled(form, store)
  const fields = isDisabled && waitsForFields && store.values.isChanged ? fieldsToComplete(store) : []
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        isLoading={isPending}
        disabled={isDisabled}
        label={isPending ? t('form.submitting') : undefined}
      >
        {text(form.submit.label)}
      </Button>
      {waitsForFields && (
        <div className={styles.incomplete} aria-live="polite">
          {fields.length > 0 && <span>{t('form.toComplete')}</span>}
          {fields.slice(0, MOST_NAMED).map((field) => (
            <button key={field.key} type="button" className={styles.field} onClick={() => onSelect(field)}>
              {field.title}
            </button>
          ))}
          {fields.length > MOST_NAMED && <span>…</span>}
        </div>
      )}
    </>
  )
})

/** Returns the fields that keep the form from being sent. Read it in an observer. */
const fieldsToComplete = ({ validity, values }: FormStore): readonly FieldState[] =>
  validity.invalidKeys.flatMap((key) => {
    const field = values.fields.get(key)
    return field?.title === undefined ? [] : [field]
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
