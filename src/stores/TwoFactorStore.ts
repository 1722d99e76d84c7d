import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { TwoFactorMethod, TwoFactorSetup } from '#schemas/two-factor.ts'
import type { AccountApi } from '#src/api/account.ts'
import { isApiError } from '#src/api/error.ts'

/** Where a player is in switching the second factor on or off. */
export type TwoFactorStep =
  | { readonly name: 'rest' | 'off' }
  | { readonly name: 'confirm'; readonly setup: TwoFactorSetup; readonly resendAt: number | undefined }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

export type SecurityProblem = 'wrongCode' | 'wrongPassword' | 'tooSoon' | 'needsContact' | 'general'

export type FactorProof = { readonly password: string } | { readonly code: string }

const REST: TwoFactorStep = { name: 'rest' }

type TwoFactorApi = Pick<AccountApi, 'setUpTwoFactorAuth' | 'confirmTwoFactorAuth' | 'switchOffTwoFactorAuth'>

/** Switching the second factor on and off, step by step. Recovery codes are held until the player is done with them. */
export class TwoFactorStore {
  step: TwoFactorStep = REST
  problem: SecurityProblem | undefined = undefined
  isBusy = false
  private readonly api: TwoFactorApi

  constructor(api: TwoFactorApi) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { step: observableRef, api: false })
  }

  /** Begins a set-up, or has its code sent again. */
  setUp(method: TwoFactorMethod): Promise<void> {
    return this.run(async () => {
      const setup = await this.api.setUpTwoFactorAuth(method)
      const wait = setup.resend_time
      return { name: 'confirm', setup, resendAt: wait === null ? undefined : Date.now() + wait * 1000 }
    })
  }

  confirm(code: string): Promise<void> {
    return this.run(async () => {
      const { recovery_codes: codes } = await this.api.confirmTwoFactorAuth(code.trim())
      return { name: 'codes', codes }
    })
  }

  askToSwitchOff(): void {
    this.step = { name: 'off' }
    this.problem = undefined
  }

  switchOff(proof: FactorProof): Promise<void> {
    return this.run(async () => {
      await this.api.switchOffTwoFactorAuth(proof)
      return REST
    })
  }

  /** Nothing is under way any more. */
  rest(): void {
    this.step = REST
    this.problem = undefined
  }

  private async run(work: () => Promise<TwoFactorStep>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.problem = undefined
    try {
      const step = await work()
      runInAction(() => (this.step = step))
    } catch (error) {
      runInAction(() => (this.problem = problemOf(error)))
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }
}

function problemOf(error: unknown): SecurityProblem {
  if (!isApiError(error)) return 'general'
  if (error.invalidParameters['code']) return 'wrongCode'
  if (error.invalidParameters['password']) return 'wrongPassword'
  if (error.type === 'TooManyRequestsException') return 'tooSoon'
  return error.type === 'UserNeedConfirmContactException' ? 'needsContact' : 'general'
}
