import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Account, Balances } from '#schemas/account.ts'
import type { LoginForm, LoginResult, RegistrationForm } from '#schemas/auth.ts'
import type { MessengerLaunch } from '#schemas/messenger.ts'
import type { Api } from '#src/api/index.ts'

/** Signs in by what is held; without a code it asks for one. */
type Attempt = (code?: string) => Promise<LoginResult>

/** A sign-in that waits for its code: what was typed, or the launch, is held in memory until it is done. */
export interface PendingSignIn {
  readonly attempt: Attempt
  /** When another code can be sent, in ms since 1970; undefined when codes come from an app. */
  readonly resendAt: number | undefined
  /** To where the first step leads. */
  readonly goOn?: () => Promise<void>
}

/** Who is here. A guest has no account; signed in is an account with a uid above 0. */
export class SessionStore {
  account: Account | undefined
  pending: PendingSignIn | undefined = undefined
  /** When a player who does nothing is signed out, in ms since 1970; only while they are warned of it. */
  endsAt: number | undefined = undefined
  /** On the way out: nothing is asked any more on behalf of the player. */
  isLeaving = false
  /** Whom the server rendered the document for; 0 is a guest. */
  readonly uidAtStart: number
  private readonly api: Pick<Api, 'account' | 'auth'>

  constructor(api: Pick<Api, 'account' | 'auth'>, account?: Account) {
    this.api = api
    this.account = account
    this.uidAtStart = account?.uid ?? 0
    makeAutoObservable<this, 'api'>(this, { account: observableRef, pending: observableRef, api: false })
  }

  get uid(): number {
    return this.account?.uid ?? 0
  }

  get isAuth(): boolean {
    return this.uid > 0
  }

  get balances(): Balances | undefined {
    return this.isAuth ? this.account : undefined
  }

  /** Asks the platform again who is signed in. */
  async refresh(): Promise<void> {
    const account = await this.api.account.getInfo()
    runInAction(() => (this.account = account))
  }

  /** The server has met this player; where that is another one, the platform is asked. Says whether it really is. */
  async follow(uid: number): Promise<boolean> {
    const known = this.uid
    if (uid === known) return false
    await this.refresh()
    return this.uid !== known
  }

  /** Whether a player who was here is here no more, as the platform says now. A guest is not asked about. */
  async hasChanged(): Promise<boolean> {
    const known = this.uid
    if (known === 0 || this.isLeaving) return false
    await this.refresh()
    return this.uid !== known
  }

  /** What the platform has done is done: where it doesn't say at once who is here now, the next page does. */
  async catchUp(): Promise<void> {
    await this.refresh().catch(() => undefined)
  }

  /** New balances, as the platform tells them beside the account. */
  takeBalances(balances: Balances): void {
    if (this.account) this.account = { ...this.account, ...balances }
  }

  /** The first step of a sign-in. Where a code is wanted, the form is held for the second one. */
  signIn({ login, password, code: first }: LoginForm): Promise<LoginResult> {
    return this.try((code) => this.api.auth.login({ login, password, code }), first)
  }

  /** The first step for who launches the site from the messenger, whom the first launch registers. */
  async signInByMessenger(launch: MessengerLaunch): Promise<LoginResult & { readonly isNew: boolean }> {
    let isNew = false
    const result = await this.try(async (code) => {
      const { is_new: isFirst } = await this.api.auth.registerByMessenger(launch, code)
      isNew = isFirst === true
      return { status: 'success', resend_time: null }
    })
    return { ...result, isNew }
  }

  /** The second step: the same call with the code. Throws when nothing is held. */
  async confirmCode(code: string): Promise<void> {
    if (!this.pending) throw new Error('no sign-in waits for a code')
    await this.try(this.pending.attempt, code)
  }

  /** Has the code sent again: the same call without one. */
  async resendCode(): Promise<void> {
    if (this.pending) await this.try(this.pending.attempt)
  }

  /** Where the sign-in leads that waits for its code. The first step says so; the second one asks for nothing else. */
  remember(goOn: () => Promise<void>): void {
    if (this.pending && !this.pending.goOn) this.pending = { ...this.pending, goOn }
  }

  /** The player has changed their mind: what was typed is forgotten. */
  forgetPending(): void {
    this.pending = undefined
  }

  warn(endsAt: number | undefined): void {
    this.endsAt = endsAt
  }

  async register(form: RegistrationForm): Promise<void> {
    await this.api.auth.register(form)
    await this.enter()
  }

  /**
   * Ends the session. Where the platform can't be reached the session goes on and this throws, unless `beforeRetry` is
   * given: then it is tried again after that, for as long as it takes.
   */
  async signOut(beforeRetry?: () => Promise<void>): Promise<void> {
    this.isLeaving = true
    try {
      await this.logOut(beforeRetry)
      runInAction(() => {
        this.account = undefined
        this.pending = undefined
      })
    } finally {
      runInAction(() => (this.isLeaving = false))
    }
  }

  private async logOut(beforeRetry?: () => Promise<void>): Promise<void> {
    try {
      await this.api.auth.logout()
    } catch (error) {
      if (!beforeRetry) throw error
      await beforeRetry()
      await this.logOut(beforeRetry)
    }
  }

  private async try(attempt: Attempt, code?: string): Promise<LoginResult> {
    const result = await attempt(code).catch(async (error: unknown): Promise<LoginResult> => {
      const { asksForCode, resendTimeOf } = await import('#src/api/twoFactor.ts')
      if (!asksForCode(error)) throw error
      return { status: 'two_factor', resend_time: resendTimeOf(error) ?? null }
    })
    if (result.status === 'success') await this.enter()
    else this.hold(attempt, result.resend_time)
    return result
  }

  private async enter(): Promise<void> {
    await this.catchUp()
    runInAction(() => (this.pending = undefined))
  }

  private hold(attempt: Attempt, resendTime: number | null): void {
    const resendAt = resendTime === null ? undefined : Date.now() + resendTime * 1000
    this.pending = { attempt, resendAt, goOn: this.pending?.goOn }
  }
}
