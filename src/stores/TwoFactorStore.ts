import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { errorReasons } from '#schemas/errors.ts'
import type { TwoFactorMethod, TwoFactorSetup } from '#schemas/twoFactor.ts'
import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'

/** State of switching the second factor on or off. */
export type TwoFactorStep =
  | { readonly name: 'rest' | 'off' }
  | { readonly name: 'confirm'; readonly setup: TwoFactorSetup; readonly resendAt: number | undefined }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

export type SecurityProblem = 'wrongCode' | 'wrongPassword' | 'signInAgain' | 'tooSoon' | 'needsContact' | 'general'

export type FactorProof = { readonly password: string } | { readonly code: string }

const INITIAL_STEP: TwoFactorStep = { name: 'rest' }

type TwoFactorApi = Pick<Api['twoFactor'], 'changeTwoFactorAuth' | 'confirmTwoFactorAuth'>

/**
 * Switches the second factor on and off, step by step. The password is stored during a setup,
 * recovery codes until the player has stored them.
 */
export class TwoFactorStore {
  step: TwoFactorStep = INITIAL_STEP
  problem: SecurityProblem | undefined = undefined
  isBusy = false
  private readonly api: TwoFactorApi
  private password = ''

  constructor(api: TwoFactorApi) {
    this.api = api
    makeAutoObservable<this, 'api' | 'password'>(this, { step: observableRef, api: false, password: false })
  }

  /** Starts a setup. The password is empty when the account has none. */
  setUp(method: TwoFactorMethod, password: string): Promise<void> {
    return this.run(async () => {
      const setup = await this.api.changeTwoFactorAuth({ two_factor: true, method, password })
      // 1 is the answer to switching it off
      if (setup === 1) throw new Error('the platform began no setup')
      this.password = password
      const delay = setup.resend_time
      return { name: 'confirm', setup, resendAt: delay === null ? undefined : Date.now() + delay * 1000 }
    })
  }

  /** Sends the code of the setup again. */
  async sendAgain(): Promise<void> {
    if (this.step.name === 'confirm') await this.setUp(this.step.setup.method, this.password)
  }

  confirm(code: string): Promise<void> {
    return this.run(async () => {
      const { recovery_codes: codes } = await this.api.confirmTwoFactorAuth({ code: code.trim() })
      this.password = ''
      return { name: 'codes', codes }
    })
  }

  askToSwitchOff(): void {
    this.step = { name: 'off' }
    this.problem = undefined
  }

  switchOff(proof: FactorProof): Promise<void> {
    return this.run(async () => {
      await this.api.changeTwoFactorAuth({ two_factor: false, ...proof })
      return INITIAL_STEP
    })
  }

  /** Returns to the initial step. */
  rest(): void {
    this.step = INITIAL_STEP
    this.problem = undefined
    this.password = ''
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
  if (error.code === errorReasons.signInAgain) return 'signInAgain'
  if (error.type === 'TooManyRequestsException') return 'tooSoon'
  return error.type === 'UserNeedConfirmContactException' ? 'needsContact' : 'general'
}
