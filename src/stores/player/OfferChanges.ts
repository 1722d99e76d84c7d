import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Offer } from '#schemas/offer.ts'
import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'
import type { RootStore } from '../RootStore.ts'

/** An offer as lists show it. */
const FIELDS = ['id', 'trigger', 'description', 'promotions'] as const

/** Offers that have become available to the player or have ended, since lists were loaded. */
export class OfferChanges {
  /** Number of times that lists were to be loaded again. */
  reloads = 0
  private readonly api: Pick<Api, 'offers'>
  /** Available ones, the newest first. */
  private added: readonly Offer[] = []
  private removed: ReadonlySet<number> = new Set()
  private queue: readonly number[] = []
  private isLoading = false

  constructor(api: Pick<Api, 'offers'>) {
    this.api = api
    makeAutoObservable<this, 'api' | 'added' | 'removed' | 'queue' | 'isLoading'>(this, {
      added: observableRef,
      removed: observableRef,
      queue: observableRef,
      api: false,
      isLoading: false,
      arrange: false,
    })
  }

  /** Queues an offer that has become available; queued ones are loaded one after the other. */
  async add(id: number): Promise<void> {
    this.removed = new Set([...this.removed].filter((one) => one !== id))
    if (!this.queue.includes(id)) this.queue = [...this.queue, id]
    if (this.isLoading) return
    this.isLoading = true
    try {
      for (let next = this.queue[0]; next !== undefined; next = this.queue[0]) await this.load(next)
    } catch {
      // stays queued until the next offer or reload
    } finally {
      this.isLoading = false
    }
  }

  /** Removes an offer that is no longer available. */
  remove(id: number): void {
    this.removed = new Set([...this.removed, id])
    this.queue = this.queue.filter((one) => one !== id)
    this.added = this.added.filter((offer) => offer.id !== id)
  }

  /** Makes lists load their offers again; they contain every change then. */
  reload(): void {
    this.added = []
    this.removed = new Set()
    this.queue = []
    this.reloads++
  }

  /** Returns the offers of a list with those that were added in front, without removed ones. */
  readonly arrange = (offers: readonly Offer[]): readonly Offer[] => {
    const added = new Set(this.added.map(({ id }) => id))
    return [...this.added, ...offers.filter(({ id }) => !added.has(id) && !this.removed.has(id))]
  }

  private async load(id: number): Promise<void> {
    const offer = await this.find(id)
    runInAction(() => {
      const isWanted = this.queue.includes(id)
      this.queue = this.queue.filter((one) => one !== id)
      if (offer && isWanted) this.added = [offer, ...this.added.filter((one) => one.id !== id)]
    })
  }

  /** Returns undefined when the player has no such offer. */
  private async find(id: number): Promise<Offer | undefined> {
    try {
      // all of its properties are requested
      return (await this.api.offers.getOffer({ offer_id: id, fields: [...FIELDS] }, { isBackground: true })) as Offer
    } catch (error) {
      if (isApiError(error) && error.invalidParameters['offer_id']) return undefined
      throw error
    }
  }
}

const changesByStores = new WeakMap<object, OfferChanges>()

/** Loads the offers again, those of open lists and the count of the menu. */
export function reloadOffers(stores: Pick<RootStore, 'api' | 'offers'>): void {
  offerChangesOf(stores).reload()
  stores.offers.reload()
}

/** Returns the changes of offers in this tab. They are no part of what every page loads. */
export function offerChangesOf(stores: Pick<RootStore, 'api'>): OfferChanges {
  const known = changesByStores.get(stores) ?? new OfferChanges(stores.api)
  changesByStores.set(stores, known)
  return known
}
