import { randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SIGNATURE_HEADER, type WalletResponse } from '#platform/suppliers/hub88/protocol.ts'
import { signBody } from '#platform/suppliers/hub88/signature.ts'
import { walletPath } from '#platform/suppliers/hub88/walletRoutes.ts'
import type { RestartablePlatform } from './RestartablePlatform.ts'

interface Storm {
  readonly platform: RestartablePlatform
  readonly key: KeyObject
  readonly random: () => number
}

export interface StormyPlayer {
  readonly uid: string
  readonly token: string
  readonly game: string
}

/** Amounts in cents, of which the protocol's unit is a thousandth. */
const WIRE = 1000
const REPEATABLE: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'])

type Body = Readonly<Record<string, unknown>> & { readonly transaction_uuid: string }

/**
 * A supplier on a bad line: it sends twice, loses answers, changes the order and takes back, as chance
 * has it, and remembers what it believes of each player's money.
 */
export class StormySupplier {
  readonly #storm: Storm
  /** Change of each player's balance, in cents. */
  readonly believed = new Map<string, number>()
  readonly faults: string[] = []

  constructor(storm: Storm) {
    this.#storm = storm
  }

  /** Plays one round to its end, whatever happens on the way. */
  async playRound(player: StormyPlayer): Promise<void> {
    const { random } = this.#storm
    const stake = 1 + Math.floor(random() * 300)
    const round = randomUUID()
    const base = { user: `player-${player.uid}`, token: player.token, game_code: player.game, round }
    const bet = { ...base, ...this.#ids(), currency: 'EUR', amount: stake * WIRE, round_closed: false }
    const undo = { ...base, ...this.#ids(), reference_transaction_uuid: bet.transaction_uuid, round_closed: true }
    if (random() < 0.05) {
      // the rollback overtakes the bet
      await this.#send('/transaction/rollback', undo)
      this.#expect(await this.#send('/transaction/bet', bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'a late bet')
      return
    }
    const win = { ...base, ...this.#ids(), reference_transaction_uuid: bet.transaction_uuid, currency: 'EUR' }
    const won = random() < 0.4 ? Math.floor(random() * 600) : 0
    const payout = { ...win, amount: won * WIRE, round_closed: true }
    if (random() < 0.1) {
      // the win overtakes the bet, and is sent again
      this.#expect(await this.#once('/transaction/win', payout), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'an early win')
    }
    const placed = await this.#send('/transaction/bet', bet)
    if (placed.status === 'RS_ERROR_NOT_ENOUGH_MONEY') return
    this.#expect(placed, 'RS_OK', 'a bet')
    if (random() < 0.1) {
      this.#expect(await this.#send('/transaction/rollback', undo), 'RS_OK', 'a rollback')
      const late = await this.#send('/transaction/win', payout)
      return this.#expect(late, 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'a win of a bet that was rolled back')
    }
    this.#move(player, -stake)
    this.#expect(await this.#send('/transaction/win', payout), 'RS_OK', 'a win')
    this.#move(player, won)
  }

  #ids() {
    return { request_uuid: randomUUID(), transaction_uuid: randomUUID() }
  }

  #move({ uid }: StormyPlayer, cents: number): void {
    this.believed.set(uid, (this.believed.get(uid) ?? 0) + cents)
  }

  #expect({ status }: WalletResponse, expected: string, what: string): void {
    if (status !== expected) this.faults.push(`${what} was answered with ${status}, not with ${expected}`)
  }

  /** Sends a transaction until it is answered for good; sometimes twice at once, sometimes without waiting. */
  async #send(path: string, body: Body): Promise<WalletResponse> {
    const { random } = this.#storm
    if (random() < 0.1)
      void this.#once(path, body, AbortSignal.timeout(1 + Math.floor(random() * 10))).catch(() => undefined)
    const copies = random() < 0.15 ? 2 : 1
    for (;;) {
      const answers = await Promise.all(Array.from({ length: copies }, () => this.#once(path, body)))
      const final = answers.filter(({ status }) => !REPEATABLE.has(status))
      if (new Set(final.map(({ status }) => status)).size > 1) {
        this.faults.push(`two copies were answered differently: ${JSON.stringify(final)}`)
      }
      if (final[0]) return final[0]
    }
  }

  #once(path: string, body: Body, signal?: AbortSignal): Promise<WalletResponse> {
    const { platform, key } = this.#storm
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(text, key) }
    const call = async () => {
      const url = `${platform.origin}${walletPath('sandbox')}${path}`
      const answer = await fetch(url, { method: 'POST', headers, body: text, ...(signal && { signal }) })
      return (await answer.json()) as WalletResponse
    }
    return signal ? call() : platform.untilAnswered(call)
  }
}
