import { observer } from 'mobx-react-lite'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { Metadata } from '#schemas/metadata.ts'
import { FormLoader, type LoadedForm } from '#renderers/parts/FormLoader.tsx'
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

/** Sends the token of the address by itself; without a script its form does, by a press. An address without one is a bad link. */
export default observer(function Confirmation({ document, metadata, successUrl }: Props) {
  const { state, ask } = useAsking(document.value, successUrl)
  return (
    <div className={styles.confirmation} aria-live="polite">
      {state === 'idle' && <FormLoader document={document} metadata={metadata} successUrl={successUrl} />}
      {state === 'asking' && <Asking />}
      {typeof state === 'object' && <Refused notice={state.notice} onRetry={ask} />}
    </div>
  )
})

type State = 'idle' | 'asking' | { readonly notice: MessageKey }

const BAD_LINK: State = { notice: 'auth.linkError' }

function useAsking(loaded: LoadedForm | undefined, successUrl: string | undefined) {
  const { submit, route } = use(EngineContext)
  const [state, setState] = useState<State>('idle')
  const isAsked = useRef(false)
  const form = loaded?.form
  const token = route.query['token']
  const ask = useCallback(async () => {
    if (!form) return
    setState('asking')
    const outcome = await submit({ ...form, submit: { successUrl, ...form.submit } }, { token })
    if (outcome) setState({ notice: (outcome.notice ?? 'form.generalError') as MessageKey })
  }, [form, submit, successUrl, token])
  useEffect(() => {
    if (!form || !token || isAsked.current) return
    isAsked.current = true
    void ask()
  }, [form, token, ask])
  return { state: token ? state : BAD_LINK, ask: () => void ask() }
}

function Asking() {
  const t = useT()
  return (
    <p className={styles.asking}>
      <Spinner label={t('confirmation.asking')} />
      <span aria-hidden="true">{t('confirmation.asking')}</span>
    </p>
  )
}

/** A link that is used up is no use any more; what did not arrive can be sent again. */
function Refused({ notice, onRetry }: { readonly notice: MessageKey; readonly onRetry: () => void }) {
  const t = useT()
  const localHref = useLocalHref()
  const isFinal = notice === 'auth.linkError'
  return (
    <>
      <Notice tone="danger">{t(notice)}</Notice>
      {isFinal ? (
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
