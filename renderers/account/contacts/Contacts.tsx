import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { type Contact, contactTypes } from '#schemas/contact.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ContactStore } from '#src/stores/ContactStore.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ContactRow } from './ContactRow.tsx'
import type { ContactsProps } from './definition.ts'
import styles from './Contacts.module.css'

interface Props extends ContactsProps {
  readonly contacts: Resource<readonly Contact[]>
  readonly emailDocument: Resource<LoadedForm>
  readonly phoneDocument: Resource<LoadedForm>
  readonly codeDocument: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

/**
 * The player's e-mail address and phone number, which can be added, changed, confirmed and
 * subscribed.
 */
export default observer(function Contacts(props: Props) {
  const { heading, headingLevel, intro, contacts } = props
  return (
    <section className={styles.contacts}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {contacts.value ? <List {...props} contactList={contacts.value} /> : <ContactsPlaceholder contacts={contacts} />}
    </section>
  )
})

function List({ contactList, ...props }: Props & { readonly contactList: readonly Contact[] }) {
  const { api } = useStores()
  const [store] = useState(() => new ContactStore(api))
  const { emailDocument, phoneDocument, codeDocument, metadata } = props
  const documents = { email: emailDocument, phone: phoneDocument }
  return (
    <ul className={styles.list}>
      {contactTypes.map((type) => (
        <ContactRow
          key={type}
          type={type}
          contact={contactList.find((contact) => contact.type === type)}
          store={store}
          document={documents[type]}
          codeDocument={codeDocument}
          metadata={metadata}
        />
      ))}
    </ul>
  )
}

const ContactsPlaceholder = observer(function Missing({ contacts }: Pick<Props, 'contacts'>) {
  const t = useT()
  if (contacts.state === 'error') {
    return <ErrorState title={t('contacts.error')} retryLabel={t('common.retry')} onRetry={contacts.retry} />
  }
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {contactTypes.map((type) => (
        <Skeleton key={type} shape="block" />
      ))}
    </div>
  )
})
