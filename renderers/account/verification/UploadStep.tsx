import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { type VerificationStore, documentTypes } from '#src/stores/VerificationStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileInput } from '#src/ui/FileInput.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import styles from './Verification.module.css'

/** The form to choose, check and send one document. */
export const UploadStep = observer(function UploadStep({ store }: { readonly store: VerificationStore }) {
  const t = useT()
  const id = useId()
  const { file, problem, step, progress, isBusy } = store
  const hint = t('verification.documentHint')
  const error = problem && t(`verification.${problem}`)
  return (
    <form
      className={styles.upload}
      onSubmit={(event) => {
        event.preventDefault()
        void store.send()
      }}
    >
      <Field id={id} label={t('verification.document')} hint={hint} error={error}>
        <FileInput
          id={id}
          accept={documentTypes.join(',')}
          disabled={isBusy}
          isInvalid={problem !== undefined}
          aria-describedby={describedBy(id, { error, hint })}
          action={t('verification.choose')}
          fileName={file?.name ?? t('verification.noFile')}
          onChange={({ currentTarget }) => store.choose(currentTarget.files?.[0])}
        />
      </Field>
      {isBusy && <ProgressBar label={t('verification.sending')} value={step === 'reading' ? progress * 50 : 75} />}
      <Button
        type="submit"
        variant="primary"
        size="l"
        isLoading={isBusy}
        disabled={!isBusy && (!file || (problem !== undefined && problem !== 'notSent'))}
      >
        {t('verification.send')}
      </Button>
    </form>
  )
})
