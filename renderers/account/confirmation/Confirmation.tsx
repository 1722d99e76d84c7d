import { observer } from 'mobx-react-lite'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { FormLoader, type LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import type { Metadata } from '#schemas/metadata.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { ConfirmationProps } from './definition.ts'
import styles from './Confirmation.module.css'

interface Props extends ConfirmationProps {
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

/**
 * Submits the token of the address automatically; without a script the form's button does it. An
 * address without a token is an invalid link.
 */
export default observer(function Confirmation({ document, metadata, successUrl }: Props) {
  const { state, ask: confirm } = useConfirmation(document.value, successUrl)
  return (
    <div className={styles.confirmation} aria-live="polite">
      {state === 'idle' && <FormLoader document={document} metadata={metadata} successUrl={successUrl} />}
      {state === 'asking' && <Confirming />}
      {typeof state === 'object' && <ConfirmationError notice={state.notice} onRetry={confirm} />}
    </div>
  )
})

type State = 'idle' | 'asking' | { readonly notice: MessageKey }

const INVALID_LINK: State = { notice: 'auth.linkError' }

function useConfirmation(loaded: LoadedForm | undefined, successUrl: string | undefined) {
  const { submit, route } = use(EngineContext)
  const [state, setState] = useState<State>('idle')
  const hasStarted = useRef(false)
  const form = loaded?.form
  const token = route.query['token']
  const confirm = useCallback(async () => {
    if (!form) return
    setState('asking')
    const outcome = await submit({ ...form, submit: { successUrl, ...form.submit } }, { token })
    if (outcome) setState({ notice: (outcome.notice ?? 'form.generalError') as MessageKey })
  }, [form, submit, successUrl, token])
  useEffect(() => {
    if (!form || !token || hasStarted.current) return
    hasStarted.current = true
    void confirm()
  }, [form, token, confirm])
  return { state: token ? state : INVALID_LINK, ask: () => void confirm() }
}

function Confirming() {
  const t = useT()
  return (
    <p className={styles.asking}>
      <Spinner label={t('confirmation.asking')} />
      <span aria-hidden="true">{t('confirmation.asking')}</span>
    </p>
  )
}

/**
 * Shows why a confirmation failed: an invalid link can't be used again, a failed request can be
 * repeated.
 */
function ConfirmationError({ notice, onRetry }: { readonly notice: MessageKey; readonly onRetry: () => void }) {
  const t = useT()
  const localHref = useLocalHref()
  const isInvalidLink = notice === 'auth.linkError'
  return (
    <>
      <Notice tone="danger">{t(notice)}</Notice>
      {isInvalidLink ? (
        <Button variant="primary" href={localHref('/profile/settings')}>
          {t('confirmation.another')}
        </Button>
      ) : (
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </>
  )
}
