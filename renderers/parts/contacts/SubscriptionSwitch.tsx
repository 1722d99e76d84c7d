import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Contact } from '#schemas/contact.ts'
import type { ContactStore } from '#src/stores/ContactStore.ts'
import { useStores } from '#src/stores/context.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { useEarlyTick } from '../fields/useEarlyTick.ts'

interface Props {
  readonly contact: Contact
  readonly store: ContactStore
  readonly label: ReactNode
}

/** Subscribes a contact to news. A change that the platform refuses is undone and reported. */
export const SubscriptionSwitch = observer(function SubscriptionSwitch({ contact, store, label }: Props) {
  const { ui } = useStores()
  const isOn = store.isSubscribed(contact)
  const change = (isWanted: boolean) =>
    store
      .subscribe(contact.contact, { isSubscribed: isWanted })
      .catch(() => ui.toasts.show({ type: 'error', key: 'subscriptions.failed' }))
  const input = useEarlyTick((isWanted) => void change(isWanted))
  return (
    <Switch ref={input} checked={isOn} onChange={({ currentTarget }) => void change(currentTarget.checked)}>
      {label}
    </Switch>
  )
})
