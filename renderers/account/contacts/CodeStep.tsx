import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { ResendCode } from '#renderers/parts/contacts/ResendCode.tsx'
import { FormLoader, type LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import type { Contact } from '#schemas/contact.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import type { ContactStore } from '#src/stores/ContactStore.ts'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Contacts.module.css'

interface Props {
  readonly contact: Contact
  readonly store: ContactStore
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

/** The form for the code that was sent to a contact, with a button that sends another one. */
export const CodeStep = observer(function CodeStep({ contact: { contact }, store, document, metadata }: Props) {
  const t = useT()
  const values = useMemo(
    () => new Resource(() => Promise.resolve({ contact }), { state: 'success', value: { contact } }),
    [contact],
  )
  return (
    <div className={styles.code}>
      <div role="status">
        {store.failedContacts.has(contact) && <Notice tone="danger">{t('contacts.unsent')}</Notice>}
        {store.resendAt.has(contact) && <p className={styles.hint}>{t('contacts.sent')}</p>}
      </div>
      <FormLoader document={document} metadata={metadata} values={values} />
      <ResendCode
        at={store.resendAt.get(contact)}
        isSending={store.sending.has(contact)}
        onResend={() => void store.sendCode(contact)}
      />
    </div>
  )
})
