import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { SubscriptionSwitch } from '#renderers/parts/contacts/SubscriptionSwitch.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Contact } from '#schemas/contact.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ContactStore } from '#src/stores/ContactStore.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { SubscriptionsProps } from './definition.ts'
import styles from './Subscriptions.module.css'

interface Props extends SubscriptionsProps {
  readonly contacts: Resource<Contact[]>
}

/** Switches news for each contact on or off, or for all of them off. */
export default function Subscriptions({ heading, headingLevel, intro, contacts }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  return (
    <section className={styles.subscriptions}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList
        resource={contacts}
        subject="subscriptions"
        icon="bell"
        skeleton={<Skeleton shape="block" />}
        emptyAction={
          <Button variant="primary" href={localHref('/profile/settings')}>
            {t('contacts.add')}
          </Button>
        }
      >
        {(known) => <List contacts={known} />}
      </AsyncList>
    </section>
  )
}

const List = observer(function List({ contacts }: { readonly contacts: readonly Contact[] }) {
  const t = useT()
  const { api, ui } = useStores()
  const [store] = useState(() => new ContactStore(api))
  const [isStopping, setStopping] = useState(false)
  const hasSubscription = contacts.some((contact) => store.isSubscribed(contact))
  async function stop() {
    setStopping(true)
    try {
      await store.unsubscribeAll(contacts.map(({ contact }) => contact))
    } catch {
      ui.toasts.show({ type: 'error', key: 'subscriptions.failed' })
    } finally {
      setStopping(false)
    }
  }
  return (
    <>
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <li key={contact.type} className={styles.row}>
            <SubscriptionSwitch
              contact={contact}
              store={store}
              label={<bdi dir="ltr">{contact.type === 'phone' ? `+${contact.contact}` : contact.contact}</bdi>}
            />
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button
          variant="secondary"
          isLoading={isStopping}
          disabled={!hasSubscription && !isStopping}
          onClick={() => void stop()}
        >
          {t('subscriptions.stop')}
        </Button>
        <p role="status" className={styles.state}>
          {!hasSubscription && t('subscriptions.stopped')}
        </p>
      </div>
    </>
  )
})
