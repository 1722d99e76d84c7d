import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { SubscriptionSwitch } from '#renderers/parts/contacts/SubscriptionSwitch.tsx'
import { FormLoader, type LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import type { Contact, ContactType } from '#schemas/contact.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import type { ContactStore } from '#src/stores/ContactStore.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { CodeStep } from './CodeStep.tsx'
import styles from './Contacts.module.css'

interface Props {
  readonly type: ContactType
  /** Undefined when the player has no contact of this type. */
  readonly contact: Contact | undefined
  readonly store: ContactStore
  readonly document: Resource<LoadedForm>
  readonly codeDocument: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

type Step = 'shown' | 'edited' | 'confirmed'

const labels = {
  email: { icon: 'mail', title: 'contacts.email' },
  phone: { icon: 'phone', title: 'contacts.phone' },
} as const

/** One contact of the player; a form opens below it to change or confirm it. */
export const ContactRow = observer(function ContactRow(props: Props) {
  const { type, contact, store, document, codeDocument, metadata } = props
  const t = useT()
  const { icon, title } = labels[type]
  const { step, setStep, row } = useStep(contact, store)
  const isOpen = step === 'edited'
  return (
    <li className={styles.row} ref={row} tabIndex={-1} aria-label={t(title)} data-awaits-form>
      <div className={styles.head}>
        <Icon name={icon} />
        <div className={styles.words}>
          <h3 className={styles.title}>{t(title)}</h3>
          <p className={styles.value}>{contact ? <bdi dir="ltr">{formatContact(contact)}</bdi> : t('contacts.none')}</p>
        </div>
        <span aria-live="polite">
          {contact && (
            <Badge tone={contact.is_confirmed ? 'positive' : 'warning'}>
              {t(contact.is_confirmed ? 'contacts.confirmed' : 'contacts.unconfirmed')}
            </Badge>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        {contact && !contact.is_confirmed && step !== 'confirmed' && (
          <Button
            size="s"
            variant="primary"
            onClick={() => {
              setStep('confirmed')
              void store.sendCode(contact.contact)
            }}
          >
            {t('contacts.confirm')}
          </Button>
        )}
        <Button
          size="s"
          variant="soft"
          icon={contact ? 'edit' : 'plus'}
          aria-expanded={isOpen}
          onClick={() => setStep(isOpen ? 'shown' : 'edited')}
        >
          {t(contact ? 'contacts.change' : 'contacts.add')}
        </Button>
      </div>
      {isOpen && <FormLoader document={document} metadata={metadata} values={valuesOf(contact)} />}
      {step === 'confirmed' && contact && !contact.is_confirmed && (
        <CodeStep key={contact.contact} contact={contact} store={store} document={codeDocument} metadata={metadata} />
      )}
      {contact && <SubscriptionSwitch contact={contact} store={store} label={t('subscriptions.news')} />}
    </li>
  )
})

interface OpenedStep {
  readonly step: 'edited' | 'confirmed'
  /** The contact when the form was opened. */
  readonly contact: string | undefined
}

function stepOf(opened: OpenedStep | undefined, contact: Contact | undefined): Step {
  if (!opened) return 'shown'
  const isSame = opened.contact === contact?.contact
  if (opened.step === 'edited' && isSame) return 'edited'
  const needsConfirmation = contact?.is_confirmed === false && (isSame || opened.step === 'edited')
  return needsConfirmation ? 'confirmed' : 'shown'
}

/**
 * Returns the open step. A saved contact is confirmed next, a confirmed one closes the form; the
 * focus follows.
 */
function useStep(contact: Contact | undefined, store: ContactStore) {
  const [opened, setOpened] = useState<OpenedStep>()
  const row = useRef<HTMLLIElement>(null)
  const step = stepOf(opened, contact)
  const value = contact?.contact
  const isSaved = step === 'confirmed' && opened?.step === 'edited'
  useEffect(() => {
    if (isSaved && value !== undefined) void store.sendCode(value)
  }, [isSaved, value, store])
  const previousStep = useRef(step)
  useEffect(() => {
    const wasConfirmed = previousStep.current === 'confirmed'
    previousStep.current = step
    if (step === 'shown' && !wasConfirmed) return
    const field = row.current?.querySelector<HTMLElement>('form input:not([type=hidden])')
    const target = field ?? row.current
    target?.focus()
  }, [step])
  const setStep = (next: Step) => setOpened(next === 'shown' ? undefined : { step: next, contact: value })
  return { step, setStep, row }
}

const formatContact = ({ type, contact }: Contact) => (type === 'phone' ? `+${contact}` : contact)

/** Returns the initial values of the form; undefined when a contact is added. */
function valuesOf(contact: Contact | undefined): Resource<Readonly<Record<string, unknown>>> | undefined {
  if (!contact) return undefined
  const { type, contact: value, phone_country_code } = contact
  const fields = type === 'email' ? { email: value } : { mobile: value, phone_country_code }
  return new Resource(() => Promise.resolve(fields), { state: 'success', value: fields })
}
