import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Account, Balances } from '#schemas/account.ts'
import type { LoginForm, LoginResult, RegistrationForm } from '#schemas/auth.ts'
import type { MessengerLaunch } from '#schemas/messenger.ts'
import type { Api } from '#src/api/index.ts'
import { loginParams, registrationParams } from './authParams.ts'

/** Signs in with data from the first step; a call without a code requests one. */
type Attempt = (code?: string) => Promise<LoginResult>

/** A sign-in that waits for its code. The data of the first step stays in memory until then. */
export interface PendingSignIn {
  readonly attempt: Attempt
  /**
   * Time at which another code can be sent, in ms since 1970; undefined when codes come from an
   * app.
   */
  readonly resendAt: number | undefined
  /** Navigates to where the first step leads. */
  readonly goOn?: () => Promise<void>
}

/**
 * Holds the account of the viewer. A guest has no account; a player has an account with a uid above
 * 0.
 */
export class SessionStore {
  account: Account | undefined
  pending: PendingSignIn | undefined = undefined
  /**
   * Time at which an inactive player is signed out, in ms since 1970; set only while they are
   * warned.
   */
  endsAt: number | undefined = undefined
  /** True while the session is being ended; no requests are made on the player's behalf then. */
  isLeaving = false
  /** The account that the server rendered the document for. */
  readonly accountAtStart: Account | undefined
  private readonly api: Pick<Api, 'account' | 'auth' | 'passwords'>

  constructor(api: Pick<Api, 'account' | 'auth' | 'passwords'>, account?: Account) {
    this.api = api
    this.account = account
    this.accountAtStart = account
    makeAutoObservable<this, 'api'>(this, {
      account: observableRef,
      accountAtStart: false,
      pending: observableRef,
      api: false,
    })
  }

  /** Uid for which the server rendered the document; 0 for a guest. */
  get uidAtStart(): number {
    return this.accountAtStart?.uid ?? 0
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

  /** Loads the account again. */
  async refresh(): Promise<void> {
    const account = await this.api.account.getInfo()
    runInAction(() => (this.account = account))
  }

  /**
   * Reacts to a uid that the server reported: when it differs, the account is loaded again.
   * Resolves to whether it has changed.
   */
  async follow(uid: number): Promise<boolean> {
    const previousUid = this.uid
    if (uid === previousUid) return false
    await this.refresh()
    return this.uid !== previousUid
  }

  /**
   * Loads the account and resolves to whether the player has changed. It isn't called for guests.
   */
  async hasChanged(): Promise<boolean> {
    const previousUid = this.uid
    if (previousUid === 0 || this.isLeaving) return false
    await this.refresh()
    return this.uid !== previousUid
  }

  /**
   * Loads the account after an action. A failure is ignored, because the next page contains the
   * viewer's uid.
   */
  async catchUp(): Promise<void> {
    await this.refresh().catch(() => undefined)
  }

  /** Sets new balances, which the platform reports apart from the account. */
  setBalances(balances: Balances): void {
    if (this.account) this.account = { ...this.account, ...balances }
  }

  /**
   * Runs the first step of a sign-in. When a code is required, the form is stored for the second
   * step.
   */
  signIn({ login, password, code: firstCode }: LoginForm): Promise<LoginResult> {
    return this.try((code) => this.api.auth.login(loginParams({ login, password, code })), firstCode)
  }

  /** Runs the first step for a launch from the messenger. The first launch registers the player. */
  async signInByMessenger(launch: MessengerLaunch): Promise<LoginResult & { readonly isNew: boolean }> {
    let isNew = false
    const result = await this.try(async (code) => {
      const { is_new: isFirst } = await this.api.auth.register({ is_tg: true, ...launch, code })
      isNew = isFirst === true
      return { status: 'success', resend_time: null }
    })
    return { ...result, isNew }
  }

  /**
   * Runs the second step: the same call with the code.
   * @throws {Error} when no sign-in waits for a code
   */
  async confirmCode(code: string): Promise<void> {
    if (!this.pending) throw new Error('no sign-in waits for a code')
    await this.try(this.pending.attempt, code)
  }

  /** Sends the code again: the same call without one. */
  async resendCode(): Promise<void> {
    if (this.pending) await this.try(this.pending.attempt)
  }

  /** Sets where a pending sign-in leads. Only the first step sets it. */
  setContinuation(goOn: () => Promise<void>): void {
    if (this.pending && !this.pending.goOn) this.pending = { ...this.pending, goOn }
  }

  /** Cancels a pending sign-in and removes its data. */
  cancelPending(): void {
    this.pending = undefined
  }

  warn(endsAt: number | undefined): void {
    this.endsAt = endsAt
  }

  async register(form: RegistrationForm): Promise<void> {
    await this.api.auth.register(registrationParams(form))
    await this.enter()
  }

  /**
   * Ends the session. When the platform can't be reached, the session stays and this rejects,
   * unless `beforeRetry` is given: then it is tried again after each call of that, until it
   * succeeds.
   */
  async signOut(beforeRetry?: () => Promise<void>): Promise<void> {
    await this.leave(async () => {
      await this.logOut(beforeRetry)
      runInAction(() => {
        this.account = undefined
        this.pending = undefined
      })
    })
  }

  /**
   * Sets the password of the account that a mail's token names, which ends the sessions of that
   * account. It may be the viewer's, so a player's account is loaded again.
   */
  async setPassword(params: { readonly token: string; readonly password: string }): Promise<void> {
    await this.leave(async () => {
      await this.api.passwords.setPassword(params)
      if (this.isAuth) await this.catchUp()
    })
  }

  /** Marks the player as leaving while a call ends the session. */
  private async leave(end: () => Promise<void>): Promise<void> {
    this.isLeaving = true
    try {
      await end()
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
    else this.keepPending(attempt, result.resend_time)
    return result
  }

  private async enter(): Promise<void> {
    await this.catchUp()
    runInAction(() => (this.pending = undefined))
  }

  private keepPending(attempt: Attempt, resendTime: number | null): void {
    const resendAt = resendTime === null ? undefined : Date.now() + resendTime * 1000
    this.pending = { attempt, resendAt, goOn: this.pending?.goOn }
  }
}
