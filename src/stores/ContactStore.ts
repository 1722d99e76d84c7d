import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Contact } from '#schemas/contact.ts'
import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'

interface ContactApi {
  readonly contacts: Pick<Api['contacts'], 'sendConfirmationToContact' | 'changeSubscription' | 'unsubscribe'>
  readonly storage: Pick<Api['storage'], 'set'>
}

/**
 * Storage key by the specification: set once the player has requested a code, so that the hint
 * about it is no longer shown.
 */
const CONFIRM_SENT = 'confirm_sent'

/** Minimum time between two codes, in ms. */
const RESEND_DELAY = 60_000

/**
 * Sends codes to the player's contacts and changes subscriptions, by contact. Contacts themselves
 * are edited in the profile.
 */
export class ContactStore {
  /** Contacts to which a code is being sent. */
  readonly sending = observable.set<string>()
  /** Time at which another code can be sent, by contact, in ms since 1970. */
  readonly resendAt = observable.map<string, number>()
  /** Contacts to which sending a code failed. */
  readonly failedContacts = observable.set<string>()
  /** Subscriptions that the player has changed, over those that the platform reported. */
  private readonly changedSubscriptions = observable.map<string, boolean>()
  private readonly api: ContactApi
  private readonly now: () => number

  constructor(api: ContactApi, now: () => number = Date.now) {
    this.api = api
    this.now = now
    makeAutoObservable<this, 'api' | 'now'>(this, { api: false, now: false })
  }

  /** Sends a code. A request that comes too early is no failure; it sets the time to wait. */
  async sendCode(contact: string): Promise<void> {
    if (this.sending.has(contact)) return
    this.sending.add(contact)
    this.failedContacts.delete(contact)
    try {
      expectDone(await this.api.contacts.sendConfirmationToContact({ contact }))
      // the hint matters less than the code
      this.api.storage.set({ key: CONFIRM_SENT, value: '1' }).catch(() => undefined)
      this.setResendAt(contact, RESEND_DELAY)
    } catch (error) {
      const seconds = resendTimeOf(error)
      if (seconds === undefined) runInAction(() => this.failedContacts.add(contact))
      else this.setResendAt(contact, seconds * 1000)
    } finally {
      runInAction(() => this.sending.delete(contact))
    }
  }

  isSubscribed({ contact, is_subscribed: isSubscribed }: Pick<Contact, 'contact' | 'is_subscribed'>): boolean {
    return this.changedSubscriptions.get(contact) ?? isSubscribed
  }

  /** Shows the change at once; undoes it and rejects when the platform fails. */
  subscribe(contact: string, { isSubscribed }: { readonly isSubscribed: boolean }): Promise<void> {
    return this.setSubscription([contact], isSubscribed, () =>
      this.api.contacts.changeSubscription({ contact, subscription: isSubscribed }),
    )
  }

  unsubscribeAll(contacts: readonly string[]): Promise<void> {
    return this.setSubscription(contacts, false, () => this.api.contacts.unsubscribe())
  }

  private async setSubscription(
    contacts: readonly string[],
    isSubscribed: boolean,
    call: () => Promise<unknown>,
  ): Promise<void> {
    for (const contact of contacts) this.changedSubscriptions.set(contact, isSubscribed)
    try {
      expectDone(await call())
    } catch (error) {
      runInAction(() => contacts.forEach((contact) => this.changedSubscriptions.delete(contact)))
      throw error
    }
  }

  private setResendAt(contact: string, delay: number): void {
    this.resendAt.set(contact, this.now() + delay)
  }
}

/** Throws for any answer but 1, which is the platform's answer for success. */
function expectDone(answer: unknown): void {
  if (answer !== 1) throw new Error('the platform did not carry out the request')
}

/** Returns the time to wait for another code, in seconds. */
function resendTimeOf(error: unknown): number | undefined {
  const time = isApiError(error) ? error.errorData['resend_time'] : undefined
  return typeof time === 'number' ? time : undefined
}
