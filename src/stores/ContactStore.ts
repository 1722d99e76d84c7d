import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AccountApi } from '#src/api/account.ts'
import type { StorageApi } from '#src/api/storage.ts'
import { isApiError } from '#src/api/error.ts'

interface ContactApi {
  readonly account: Pick<AccountApi, 'sendConfirmationToContact' | 'changeSubscription' | 'unsubscribe'>
  readonly storage: Pick<StorageApi, 'set'>
}

/** By the specification's name: the player has asked for a code, and needs no hint to do so. */
const CONFIRM_SENT = 'confirm_sent'

/** The platform sends another code after so long, in ms. */
const PAUSE = 60_000

/** What can be done with the player's contacts besides writing them down: codes and subscriptions, by the contact. */
export class ContactStore {
  /** Contacts that a code is on its way to. */
  readonly sending = observable.set<string>()
  /** When another code can be sent, in ms since 1970. */
  readonly resendAt = observable.map<string, number>()
  /** Contacts that no code could be sent to. */
  readonly unsent = observable.set<string>()
  /** What the player wants, over what the platform said before. */
  private readonly wanted = observable.map<string, boolean>()
  private readonly api: ContactApi
  private readonly now: () => number

  constructor(api: ContactApi, now: () => number = Date.now) {
    this.api = api
    this.now = now
    makeAutoObservable<this, 'api' | 'now'>(this, { api: false, now: false })
  }

  /** Sends a code; too early for another one is no failure, but a reason to wait. */
  async sendCode(contact: string): Promise<void> {
    if (this.sending.has(contact)) return
    this.sending.add(contact)
    this.unsent.delete(contact)
    try {
      expectDone(await this.api.account.sendConfirmationToContact(contact))
      // the hint is worth less than the code
      this.api.storage.set(CONFIRM_SENT, '1').catch(() => undefined)
      this.waitFor(contact, PAUSE)
    } catch (error) {
      const seconds = resendTimeOf(error)
      if (seconds === undefined) runInAction(() => this.unsent.add(contact))
      else this.waitFor(contact, seconds * 1000)
    } finally {
      runInAction(() => this.sending.delete(contact))
    }
  }

  isSubscribed(contact: string, isSubscribed: boolean): boolean {
    return this.wanted.get(contact) ?? isSubscribed
  }

  /** At once; taken back, and rejected, where the platform doesn't do it. */
  subscribe(contact: string, isSubscribed: boolean): Promise<void> {
    return this.want([contact], isSubscribed, () => this.api.account.changeSubscription(contact, isSubscribed))
  }

  unsubscribeAll(contacts: readonly string[]): Promise<void> {
    return this.want(contacts, false, () => this.api.account.unsubscribe())
  }

  private async want(contacts: readonly string[], isWanted: boolean, call: () => Promise<unknown>): Promise<void> {
    for (const contact of contacts) this.wanted.set(contact, isWanted)
    try {
      expectDone(await call())
    } catch (error) {
      runInAction(() => contacts.forEach((contact) => this.wanted.delete(contact)))
      throw error
    }
  }

  private waitFor(contact: string, time: number): void {
    this.resendAt.set(contact, this.now() + time)
  }
}

/** Any answer but 1 is a failure. */
function expectDone(answer: unknown): void {
  if (answer !== 1) throw new Error('the platform has not done it')
}

/** In seconds. */
function resendTimeOf(error: unknown): number | undefined {
  const time = isApiError(error) ? error.errorData['resend_time'] : undefined
  return typeof time === 'number' ? time : undefined
}
