import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import type { Form } from '#schemas/form.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { FormView, type FormViewProps } from './FormView.tsx'
import type { FormMode } from './useFormFacts.ts'
import styles from './FormLoader.module.css'

export interface LoadedForm {
  readonly form: Form
  readonly validator?: string
  readonly messages: Readonly<Record<string, string>>
}

interface Props extends Pick<FormViewProps, 'definitions' | 'summary' | 'noticeLinks'> {
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
  /** Address to open after success, when the form itself names none. */
  readonly successUrl?: string
  readonly mode?: FormMode
  /** The field that gets the focus; by default the first one. */
  readonly firstField?: string
  /** Current values of the fields. */
  readonly values?: Resource<Readonly<Record<string, unknown>>>
}

/** A form in its current state: loading, unavailable or loaded. */
export function FormLoader(props: Props) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <SuspendingForm {...props} />
    </Suspense>
  )
}

/**
 * The same form, which suspends while its code is loading, for a panel that shows it together with
 * other parts.
 */
export const SuspendingForm = observer(function SuspendingForm(props: Props) {
  const { document, metadata, successUrl, mode, firstField, values } = props
  const t = useT()
  const resources = [document, metadata, ...(values ? [values] : [])]
  const isLoaded = resources.every(({ value }) => value !== undefined)
  if (!isLoaded && resources.some(({ state }) => state === 'error')) {
    const retry = () => resources.filter(({ state }) => state === 'error').forEach((it) => it.retry())
    return <ErrorState title={t('auth.unavailable')} retryLabel={t('common.retry')} onRetry={retry} />
  }
  if (!document.value || !isLoaded) return <FormSkeleton />
  const { form, validator, messages } = document.value
  // The schema couldn't be compiled; the reason is in the log.
  if (!validator) return <ErrorState title={t('auth.unavailable')} />
  const submit = { successUrl, ...form.submit }
  return (
    <FormView
      form={{ ...form, submit }}
      validator={validator}
      messages={messages}
      metadata={metadata.value}
      mode={mode}
      firstField={firstField}
      values={values?.value}
      definitions={props.definitions}
      summary={props.summary}
      noticeLinks={props.noticeLinks}
    />
  )
})

export function FormSkeleton() {
  const t = useT()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('auth.loading')}</VisuallyHidden>
      <div className={styles.skeleton}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="control" />
        ))}
      </div>
    </div>
  )
}
