import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ResendCode } from '#renderers/parts/contacts/ResendCode.tsx'
import { FormLoader, type LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import type { Metadata } from '#schemas/metadata.ts'
import { text } from '#src/engine/text.tsx'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { TwoFactorProps } from './definition.ts'
import styles from './TwoFactor.module.css'

interface Props extends TwoFactorProps {
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

/**
 * Asks for the code of a sign-in that needs one. A code that was sent can be sent again after a
 * while.
 */
export default observer(function TwoFactor({ intro, introApp, document, metadata }: Props) {
  const { session } = useStores()
  const isSent = session.pending?.resendAt !== undefined
  const introText = isSent ? intro : (introApp ?? intro)
  return (
    <div className={styles.step}>
      {introText && <p className={styles.intro}>{text(introText)}</p>}
      <FormLoader document={document} metadata={metadata} />
      {isSent && <Resend />}
    </div>
  )
})

const Resend = observer(function Resend() {
  const { session, ui } = useStores()
  const [isSending, setSending] = useState(false)
  async function resend() {
    setSending(true)
    try {
      await session.resendCode()
    } catch {
      ui.toasts.show({ type: 'error', key: 'form.generalError' })
    } finally {
      setSending(false)
    }
  }
  return <ResendCode at={session.pending?.resendAt} isSending={isSending} onResend={() => void resend()} />
})
