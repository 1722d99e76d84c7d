import { createPublicKey } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNATURE_HEADER } from '#platform/suppliers/hub88/protocol.ts'
import { isSignedBy } from '#platform/suppliers/hub88/signature.ts'

/** A call that the wallet has received. */
export interface WalletCall {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Answer of a call: a status of the protocol, or silence. */
export type PlannedAnswer = (call: WalletCall) => string | 'silence' | 'garbage' | 'lost' | undefined

/**
 * An operator's wallet with one balance for each user, over real HTTP. It books each transaction once.
 * `lost` books and ends the connection, `hold` books and never answers, `silence` doesn't book.
 */
export class FakeOperatorWallet {
  readonly calls: WalletCall[] = []
  readonly balances = new Map<string, number>()
  currency = 'EUR'
  answer: PlannedAnswer = () => undefined
  /** Bets and wins by their ids, with what they have moved. */
  readonly #booked = new Map<string, { readonly user: string; readonly amount: number }>()
  readonly #rolledBack = new Set<string>()
  readonly #key
  readonly #server: Server
  url = ''

  constructor(supplierPublicKey: string) {
    this.#key = createPublicKey(supplierPublicKey)
    this.#server = createServer((request, response) => {
      void this.#receive(request).then((answer) => {
        if (answer === undefined) return request.socket.destroy()
        response.setHeader('content-type', 'application/json')
        return response.end(answer)
      })
    })
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve)
    })
    // of a server that listens on a port
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/wallet`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  /** Calls of a kind, without those for balances. */
  callsOf(path: string): WalletCall[] {
    return this.calls.filter((call) => call.path === path)
  }

  async #receive(request: IncomingMessage): Promise<string | undefined> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks)
    const path = (request.url ?? '').replace('/wallet', '')
    const body: Record<string, unknown> = JSON.parse(raw.toString())
    const call = { path, body }
    this.calls.push(call)
    const planned = this.answer(call)
    if (planned === 'silence') return undefined
    if (planned === 'garbage') return '<html>'
    const isSigned = isSignedBy(this.#key, request.headers[SIGNATURE_HEADER], raw)
    const status = isSigned ? (planned ?? 'RS_OK') : 'RS_ERROR_INVALID_SIGNATURE'
    const isBooked = status === 'RS_OK' || status === 'lost' || status === 'hold'
    const final = isBooked ? this.#book(call) : status
    if (status === 'lost') return undefined
    if (status === 'hold') return new Promise(() => {})
    const balance = this.balances.get(String(body['user'])) ?? 0
    return JSON.stringify({ status: final, request_uuid: body['request_uuid'], currency: this.currency, balance })
  }

  #book({ path, body }: WalletCall): string {
    const [id, user] = [String(body['transaction_uuid']), String(body['user'])]
    const reference = String(body['reference_transaction_uuid'])
    const balance = this.balances.get(user) ?? 0
    if (path === '/user/balance') return 'RS_OK'
    if (path === '/transaction/rollback') {
      const booked = this.#booked.get(reference)
      if (booked && !this.#rolledBack.has(reference)) this.balances.set(user, balance - booked.amount)
      this.#rolledBack.add(reference)
      return 'RS_OK'
    }
    if (this.#booked.has(id)) return 'RS_OK'
    if (this.#rolledBack.has(id) || this.#rolledBack.has(reference)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    const isBet = path === '/transaction/bet'
    if (!isBet && !this.#booked.has(reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    const amount = Number(body['amount']) * (isBet ? -1 : 1)
    if (balance + amount < 0) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    this.balances.set(user, balance + amount)
    this.#booked.set(id, { user, amount })
    return 'RS_OK'
  }
}
