import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Account, Balances } from '#schemas/account.ts'
import type { LoginForm, LoginResult, RegistrationForm } from '#schemas/auth.ts'
import type { Api } from '#src/api/index.ts'

/** Who is here. A guest has no account; signed in is an account with a uid above 0. */
export class SessionStore {
  account: Account | undefined
  private readonly api: Pick<Api, 'account' | 'auth'>

  constructor(api: Pick<Api, 'account' | 'auth'>, account?: Account) {
    this.api = api
    this.account = account
    makeAutoObservable<this, 'api'>(this, { account: observableRef, api: false })
  }

  private get uid(): number {
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

  async signIn(form: LoginForm): Promise<LoginResult> {
    const result = await this.api.auth.login(form)
    if (result.status === 'success') await this.refresh()
    return result
  }

  async register(form: RegistrationForm): Promise<void> {
    await this.api.auth.register(form)
    await this.refresh()
  }

  async signOut(): Promise<void> {
    await this.api.auth.logout()
    runInAction(() => (this.account = undefined))
  }
}
