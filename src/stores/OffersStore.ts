import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'

/** Counts the offers that are available to the viewer, for texts and the menu. */
export class OffersStore {
  readonly count: Resource<number>
  /** The viewer whose offers were counted last. */
  private countedFor: number | undefined = undefined

  constructor(api: Pick<Api, 'offers'>) {
    this.count = new Resource(() => countOffers(api))
  }

  /** Loads the count once. */
  start(): void {
    if (this.count.state === 'idle') void this.count.load()
  }

  /** Loads the count for a viewer, unless it is theirs already. */
  load(uid: number): void {
    if (this.countedFor === uid) return
    this.countedFor = uid
    void this.count.refresh()
  }

  /** Loads the count again after offers have changed, if anything shows it. */
  reload(): void {
    if (this.count.state !== 'idle') void this.count.refresh()
  }

  /** Starts from a count that was loaded elsewhere. */
  startFrom(count: number): void {
    if (this.count.state === 'idle') this.count.succeed(count)
  }
}

/** Loads the number of offers that are available to the viewer. */
export const countOffers = async ({ offers }: Pick<Api, 'offers'>): Promise<number> =>
  (await offers.getOffers({ count: 1, fields: ['id'] }, { isBackground: true })).total
