import { type KeyObject, randomUUID } from 'node:crypto'
import Value from 'typebox/value'
import { type BalanceRequest, WalletResponse, type WalletStatus } from '../../hub88/protocol.ts'
import { SIGNATURE_HEADER } from '../../hub88/protocol.ts'
import { signBody } from '../../hub88/signature.ts'

/** The wallet’s answer; `none` when it didn’t answer in time, or not in the words of the protocol. */
export interface WalletAnswer {
  readonly status: WalletStatus | 'none'
  /** As an amount; null when the answer has none. */
  readonly balance: number | null
}

export type TransactionPath = '/transaction/bet' | '/transaction/win' | '/transaction/rollback'

export interface OperatorWalletOptions {
  /** Returns the origin and path of the wallet, without a slash at the end. */
  readonly walletUrl: () => string
  readonly privateKey: KeyObject
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

/** The operator’s wallet, called with signed requests. */
export class OperatorWallet {
  readonly #options: OperatorWalletOptions

  constructor(options: OperatorWalletOptions) {
    this.#options = options
  }

  balance(request: Omit<BalanceRequest, 'request_uuid'>): Promise<WalletAnswer> {
    return this.#call('/user/balance', request)
  }

  transact(path: TransactionPath, body: object): Promise<WalletAnswer> {
    return this.#call(path, body)
  }

  async #call(path: string, request: object): Promise<WalletAnswer> {
    const { walletUrl, privateKey, fetch: send, timeoutMs } = this.#options
    const body = JSON.stringify({ ...request, request_uuid: randomUUID() })
    try {
      const response = await send(`${walletUrl()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, privateKey) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json()
      // a status of HTTP says nothing: the protocol answers its refusals with 200
      if (!Value.Check(WalletResponse, answer)) return NO_ANSWER
      return { status: answer.status, balance: answer.balance ?? null }
    } catch {
      // whether the wallet has received the call is not known
      return NO_ANSWER
    }
  }
}

const NO_ANSWER: WalletAnswer = { status: 'none', balance: null }
