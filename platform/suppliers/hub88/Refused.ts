import type { WalletStatus } from './protocol.ts'

/** A refusal of the protocol itself. */
export class Refused extends Error {
  readonly status: WalletStatus

  constructor(status: WalletStatus) {
    super(status)
    this.name = 'Refused'
    this.status = status
  }
}
