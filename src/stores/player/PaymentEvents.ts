import { makeAutoObservable, observableRef } from 'mobx'
import type { PaymentStateChanged } from '#schemas/playerEvent.ts'
import type { RootStore } from '../RootStore.ts'

export type PaymentState = PaymentStateChanged['data']

/** The last states of payments that were reported to this tab. */
export class PaymentEvents {
  private states: ReadonlyMap<string, PaymentState> = new Map()

  constructor() {
    makeAutoObservable<this, 'states'>(this, { states: observableRef })
  }

  report(state: PaymentState): void {
    this.states = new Map([...this.states, [state.transaction_id, state]])
  }

  /** Returns the last reported state of a payment. Observers are notified of a new one. */
  stateOf(transactionId: string): PaymentState | undefined {
    return this.states.get(transactionId)
  }
}

const eventsByStores = new WeakMap<object, PaymentEvents>()

/** Returns the states of payments in this tab. They are no part of what every page loads. */
export function paymentEventsOf(stores: Pick<RootStore, 'api'>): PaymentEvents {
  const known = eventsByStores.get(stores) ?? new PaymentEvents()
  eventsByStores.set(stores, known)
  return known
}
